declare module '*.md' {
  import type { Piece } from '#features/resources/piece.ts';
  const piece: Piece;
  export default piece;
}
