import { useParams } from 'react-router';
import { ArticleScreen } from '../parts/ArticleScreen.tsx';
import { toAToZ, toBullying, toHowTo } from '../ways.ts';

function useArticleId(): string {
  return useParams()['id'] ?? '';
}

export const TopicScreen = () => <ArticleScreen id={useArticleId()} back={toAToZ} />;
export const HowToArticleScreen = () => <ArticleScreen id={useArticleId()} back={toHowTo} />;
export const BullyingArticleScreen = () => <ArticleScreen id={useArticleId()} back={toBullying} />;
