import { useQueryClient } from '@tanstack/react-query';
import { commentsAgain, articlesAgain, removeComment } from '../experiences.queries.ts';
import { AskFirst } from './AskFirst.tsx';

export function RemoveCommentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient();
  const act = async () => {
    await removeComment(id);
    await Promise.all([commentsAgain(queries), articlesAgain(queries)]);
  };
  return (
    <AskFirst
      id="remove-comment"
      title="Delete this comment?"
      cancelLabel="Keep it"
      go="Delete"
      act={act}
      onDone={onClose}
      onClose={onClose}
    >
      It goes for good, for everybody who could read it.
    </AskFirst>
  );
}
