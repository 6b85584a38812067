// All versions of both policies, and publishing the next one.
import { type PolicyItem, PolicyDraft } from '@mycrew/contract/policies.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { DeskList, DeskPage, DeskRow, ReasonDialog } from '#features/staff/staff.parts.ts';
import { longDay } from '#shared/format/times.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { deskPolicyQueries, policiesChanged, publishPolicy } from '../deskPolicies.queries.ts';
import styles from './DeskPoliciesScreen.module.css';

/** The next version as JSON, in the format of the command line. */
type PolicyInFile = Omit<PolicyDraft, 'Why'>;

interface FileShape {
  title?: unknown;
  changes?: unknown;
  sections?: { heading?: unknown; plain?: unknown; full?: unknown }[];
  effectiveFrom?: unknown;
}

/** A string describes the problem. */
function policyInFile(text: string): PolicyInFile | string {
  let file: FileShape;
  try {
    file = JSON.parse(text) as FileShape;
  } catch {
    return 'This file can’t be read. It needs to be JSON, as the command policy:publish takes it.';
  }
  const read = PolicyDraft.safeParse({
    Title: file?.title,
    Changes: file?.changes,
    Sections: Array.isArray(file?.sections)
      ? file.sections.map((section) => ({ Heading: section?.heading, Plain: section?.plain, Full: section?.full }))
      : undefined,
    EffectiveFrom: file?.effectiveFrom,
    Why: 'Asked for below',
  });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return `${issue?.path.join(' ') ?? 'It'}: ${issue?.message ?? 'does not fit.'}`;
}

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

/** Publishing in two steps: choose and preview a file, then confirm with a reason and the second factor. */
function PublishPolicy({ type }: { type: PolicyItem['Type'] }) {
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

const acceptedWords = (count: number | null): string => (count === null ? 'fewer than five' : String(count));

export function DeskPoliciesScreen() {
  const versions = useQuery(deskPolicyQueries.versions());
  return (
    <DeskPage
      title="Policies"
      offline="Publishing needs the network. What you write stays here."
      intro="Publishing a version asks everybody to read and accept it before they go on."
    >
      {versions.data ? (
        <DeskList>
          {versions.data.map(({ Type, Version, Title, PublishedAt, IsInForce, Accepted }) => (
            <DeskRow
              key={`${Type} ${Version}`}
              title={`${Title}, version ${Version}`}
              marks={
                <>
                  <Tag tone={IsInForce ? 'success' : 'lamp'}>{IsInForce ? 'In force' : 'Scheduled'}</Tag>
                  <span>accepted by {acceptedWords(Accepted)}</span>
                </>
              }
              end={`${longDay(PublishedAt)} ${PublishedAt.slice(0, 4)}`}
            />
          ))}
        </DeskList>
      ) : (
        <ReadState of={versions} loading="Loading the versions" failed="The versions didn’t load" />
      )}
      <PublishPolicy type="terms" />
      <PublishPolicy type="privacy" />
    </DeskPage>
  );
}
