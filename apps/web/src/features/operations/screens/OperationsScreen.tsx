// Health of the installation, for leads: problems first, each with its remedy.
import type { Operations, OperationFinding } from '@mycrew/contract/operations.ts';
import { useQuery } from '@tanstack/react-query';
import { DeskList, DeskPage, DeskRow } from '#features/staff/staff.parts.ts';
import { clockTime } from '#shared/format/times.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { Tag, type TagTone } from '#shared/ui/Tag.tsx';
import { operationQueries } from '../operations.queries.ts';

const areas: Record<OperationFinding['Area'], string> = {
  alerts: 'Alerts',
  work: 'Workers and jobs',
  providers: 'Email, texts and push',
  house: 'Database and disk',
  settings: 'Settings',
};
const states: Record<OperationFinding['State'], { tone: TagTone; word: string }> = {
  ok: { tone: 'success', word: 'Well' },
  look: { tone: 'lamp', word: 'Have a look' },
  broken: { tone: 'alert', word: 'Not well' },
};

const inAll = (findings: OperationFinding[]): string => {
  const count = (state: OperationFinding['State']) => findings.filter(({ State }) => State === state).length;
  const [broken, look] = [count('broken'), count('look')];
  if (broken > 0) return broken === 1 ? 'One thing is not well.' : `${broken} things are not well.`;
  if (look > 0) return look === 1 ? 'It runs. One thing could be better.' : `It runs. ${look} things could be better.`;
  return 'All is well.';
};

function Finding({ finding: { About, State, Line, Mend } }: { finding: OperationFinding }) {
  const { tone, word } = states[State];
  return (
    <DeskRow title={About} marks={<span>{Line}</span>} end={<Tag tone={tone}>{word}</Tag>}>
      {Mend && <p className="small">{Mend}</p>}
    </DeskRow>
  );
}

function Findings({ operations: { At, Findings: findings } }: { operations: Operations }) {
  const groups = [
    { title: 'Not well', rows: findings.filter(({ State }) => State === 'broken') },
    ...Object.entries(areas).map(([area, title]) => ({
      title,
      rows: findings.filter(({ Area, State }) => Area === area && State !== 'broken'),
    })),
  ].filter(({ rows }) => rows.length > 0);
  return (
    <>
      <output className="strong">{`${inAll(findings)} Looked at ${clockTime(At)}.`}</output>
      {groups.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h2 className="h3">{title}</h2>
          <DeskList>
            {rows.map((finding) => (
              <Finding key={`${finding.About} ${finding.Line}`} finding={finding} />
            ))}
          </DeskList>
        </section>
      ))}
    </>
  );
}

export function OperationsScreen() {
  const operations = useQuery(operationQueries.desk());
  return (
    <DeskPage
      title="How it runs"
      offline="How it runs at this moment needs the network."
      intro="The state of this place, as its own checks see it. Whoever runs the server has the details in its log and figures."
      actions={
        operations.data && (
          <PlainButton size="small" onClick={() => void operations.refetch()}>
            Look again
          </PlainButton>
        )
      }
    >
      {operations.data ? (
        <Findings operations={operations.data} />
      ) : (
        <ReadState of={operations} loading="Looking how it runs" failed="How it runs didn’t load" />
      )}
    </DeskPage>
  );
}
