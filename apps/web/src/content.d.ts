declare module '*.md' {
  import type { Article } from '#features/resources/article.ts';
  const piece: Article;
  export default piece;
}
