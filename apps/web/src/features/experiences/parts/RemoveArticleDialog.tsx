import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { experienceQueries, articleSaving, articlesAgain, removeArticle } from '../experiences.queries.ts';
import { ownPath } from '../finding.ts';
import { AskFirst } from './AskFirst.tsx';

export function RemoveArticleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const done = () => {
    articleSaving.forget(id);
    void navigate(ownPath('drafts'), { replace: true });
    queries.removeQueries({ queryKey: experienceQueries.article(id).queryKey });
    void articlesAgain(queries);
  };
  return (
    <AskFirst
      id="remove-article"
      title="Delete this piece?"
      cancelLabel="Keep it"
      go="Delete"
      act={() => removeArticle(id)}
      onDone={done}
      onClose={onClose}
    >
      It goes for good, with its comments, for you and for everybody who could read it. It can’t be brought back.
    </AskFirst>
  );
}
