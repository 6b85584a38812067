// Every version of both policies, and the way to the next one.
import { useQuery } from '@tanstack/react-query';
import { DeskList, DeskPage, DeskRow } from '#features/staff/staff.parts.ts';
import { longDay } from '#shared/format/times.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { deskPolicyQueries } from '../deskPolicies.queries.ts';
import { PublishPolicy } from '../parts/PublishPolicy.tsx';

const acceptedWords = (count: number | null): string => (count === null ? 'fewer than five' : String(count));

export function DeskPoliciesScreen() {
  const versions = useQuery(deskPolicyQueries.versions());
  return (
    <DeskPage title="Policies" intro="Publishing a version asks everybody to read and accept it before they go on.">
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
