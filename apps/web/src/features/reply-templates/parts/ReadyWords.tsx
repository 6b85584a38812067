// Ready words beside a message field: one tap puts them in, and then they are changed.
import { templatePurposes, type TemplatePurpose } from '@mycrew/contract/reply-templates.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { templateQueries } from '../reply-templates.queries.ts';

interface ReadyWordsProps {
  purpose: TemplatePurpose;
  /** What the field holds. */
  value: string;
  label?: string;
  onInsert: (value: string) => void;
}

/** Nothing where there are none, or they have not come yet: the field works without them. */
export function ReadyWords({ purpose, value, label = 'Ready words', onInsert }: ReadyWordsProps) {
  const { data = [] } = useQuery(templateQueries.all());
  const [status, setStatus] = useState('');
  const templates = data.filter(({ Purpose, IsHidden }) => Purpose === purpose && !IsHidden);
  const limit = templatePurposes.find(({ id }) => id === purpose)!.most;
  if (templates.length === 0) return null;

  const insert = (words: string) => {
    const next = value.trim() ? `${value.trimEnd()}\n\n${words}` : words;
    if (next.length > limit) return setStatus('The field doesn’t take both. Make room first.');
    onInsert(next);
    setStatus('Put in. Now make it yours.');
  };
  return (
    <fieldset className="stack8">
      <legend className="label">{label}</legend>
      <div className="wrap8">
        {templates.map(({ _id, Title, Words }) => (
          <PlainButton key={_id} size="small" variant="soft" onClick={() => insert(Words)}>
            {Title}
          </PlainButton>
        ))}
      </div>
      <output className="small muted">{status}</output>
    </fieldset>
  );
}
