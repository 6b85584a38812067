// The next version in two steps: a file is chosen and looked at, then a reason and the second factor publish it.
import type { PolicyItem } from '@mycrew/contract/policies.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { ReasonDialog } from '#features/staff/staff.parts.ts';
import { toast } from '#shared/ui/toasts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { policiesChanged, publishPolicy } from '../deskPolicies.queries.ts';
import { policyInFile, type PolicyInFile } from '../policyFile.ts';
import styles from '../policyDesk.module.css';

const names: Record<PolicyItem['Type'], string> = { terms: 'terms of use', privacy: 'privacy policy' };

function Preview({ type, draft, onDone }: { type: PolicyItem['Type']; draft: PolicyInFile; onDone: () => void }) {
  const queries = useQueryClient();
  const [isSure, setSure] = useState(false);
  return (
    <div className={styles['preview']}>
      <h3 className="title">{draft.Title}</h3>
      <p className="small muted">What people read first:</p>
      <ul>
        {draft.Changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p className="small muted">Its sections:</p>
      <ol>
        {draft.Sections.map(({ Heading }) => (
          <li key={Heading}>{Heading}</li>
        ))}
      </ol>
      <div>
        <PlainButton onClick={() => setSure(true)}>Publish this version…</PlainButton>
      </div>
      {isSure && (
        <ReasonDialog
          title={`Publish new ${names[type]}?`}
          submit="Publish"
          isGrave
          help="It stands in the audit log."
          onConfirm={(Why, key) => publishPolicy(type, { ...draft, Why }, key)}
          onDone={() => {
            void policiesChanged(queries);
            toast.success('Published.');
            onDone();
          }}
          onClose={() => setSure(false)}
        >
          <p className="muted">
            {draft.EffectiveFrom ? `From ${draft.EffectiveFrom} on` : 'From now on'} everybody is asked to accept it
            before they go on. It can’t be taken back; only a further version replaces it.
          </p>
        </ReasonDialog>
      )}
    </div>
  );
}

export function PublishPolicy({ type }: { type: PolicyItem['Type'] }) {
  const [read, setRead] = useState<PolicyInFile | string | null>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    setRead(file ? policyInFile(await file.text()) : null);
  };
  return (
    <section className="card stack12" aria-labelledby={`publish-${type}`}>
      <h2 id={`publish-${type}`} className="h3">
        New {names[type]}
      </h2>
      <Field
        label="File"
        help="The JSON file that the command policy:publish takes."
        type="file"
        accept="application/json,.json"
        onChange={(event) => void choose(event as ChangeEvent<HTMLInputElement>)}
        {...(typeof read === 'string' && { error: read })}
      />
      {read && typeof read !== 'string' && <Preview type={type} draft={read} onDone={() => setRead(null)} />}
    </section>
  );
}
