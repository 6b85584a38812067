// Confirms unpublishing: publishing again needs a new review.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '#shared/api/newKey.ts';
import { moveArticle, articlesAgain } from '../experiences.queries.ts';
import { AskFirst } from './AskFirst.tsx';

export function TakeBackDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient();
  const [key] = useState(newKey);
  const act = async () => {
    await moveArticle(id, 'Draft', key);
    await articlesAgain(queries);
  };
  return (
    <AskFirst
      id="take-back"
      title="Take it down?"
      cancelLabel="Leave it up"
      go="Take it down"
      act={act}
      onDone={onClose}
      onClose={onClose}
    >
      Nobody else can read it from then on. It becomes a draft again; to publish it once more, a moderator reads it once
      more.
    </AskFirst>
  );
}
