import { ourRoutes } from '@mycrew/contract/paths.ts';
import { useParams } from 'react-router';
import { OpenFrame } from '../parts/OpenFrame.tsx';
import { ArticleScreen } from '../parts/ArticleScreen.tsx';

const toOpenTopics = { path: ourRoutes.openTopics.path, label: 'A–Z help' };

export function OpenTopicScreen() {
  const { id = '' } = useParams();
  return (
    <OpenFrame>
      <ArticleScreen id={id} back={toOpenTopics} />
    </OpenFrame>
  );
}
