// All versions of both policies, and writing the next one.
import type { PolicyItem } from '@mycrew/contract/policies.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { DeskList, DeskPage, DeskRow } from '#features/staff/staff.parts.ts';
import { longDay } from '#shared/format/times.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { deskPolicyQueries } from '../deskPolicies.queries.ts';
import { PolicyEditor } from '../parts/PolicyEditor.tsx';
import { policyNames } from '../policyDraft.ts';

const acceptedWords = (count: number | null): string => (count === null ? 'fewer than five' : String(count));

function Versions() {
  const versions = useQuery(deskPolicyQueries.versions());
  if (!versions.data)
    return <ReadState of={versions} loading="Loading the versions" failed="The versions didn’t load" />;
  return (
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
  );
}

function Writing({ type, onDone }: { type: PolicyItem['Type']; onDone: () => void }) {
  const newest = useQuery(deskPolicyQueries.newest(type));
  return newest.data ? (
    <PolicyEditor of={newest.data} onDone={onDone} />
  ) : (
    <ReadState of={newest} loading="Loading the text" failed="The text didn’t load" />
  );
}

const types = Object.keys(policyNames) as PolicyItem['Type'][];

export function DeskPoliciesScreen() {
  const [search, setSearch] = useSearchParams();
  const writing = types.find((type) => type === search.get('write'));
  const stop = () => setSearch({});
  return (
    <DeskPage
      title={writing ? `New ${policyNames[writing]}` : 'Policies'}
      offline="Publishing needs the network. What you write stays on this device."
      intro="Publishing a version asks everybody to read and accept it before they go on."
      actions={
        writing ? (
          <PlainButton size="small" variant="outline" onClick={stop}>
            Back to the versions
          </PlainButton>
        ) : (
          types.map((type) => (
            <PlainButton key={type} size="small" onClick={() => setSearch({ write: type })}>
              Write new {policyNames[type]}
            </PlainButton>
          ))
        )
      }
    >
      {writing ? <Writing key={writing} type={writing} onDone={stop} /> : <Versions />}
    </DeskPage>
  );
}
