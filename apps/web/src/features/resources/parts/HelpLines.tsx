// The services that a piece names, as the help directory has them now; where it cannot be read, as this build knew them.
import type { HelpDirectory, HelpWay } from '@mycrew/contract/helpline.ts';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { CallTripleZero, ServiceLine, WayLinks } from '#features/helpline/helpline.parts.ts';
import { helpQueries, readDirectory } from '#features/helpline/helpline.queries.ts';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import type { NamedLine, Article } from '../article.ts';
import { ReadOpenly } from '../ways.ts';
import styles from './helpLines.module.css';

const tripleZero = 'triple-zero';

function StoredLine({ line }: { line: NamedLine }) {
  const way: HelpWay = { Channel: 'call', Label: line.number, Address: line.address };
  return (
    <article className="card">
      <h3 className="title">{line.name}</h3>
      <p className="small muted">{line.hours}.</p>
      <WayLinks Name={line.name} Ways={[way]} />
    </article>
  );
}

interface LinesProps {
  lines: readonly NamedLine[];
  directory: HelpDirectory | undefined;
}

function Lines({ lines, directory }: LinesProps) {
  const now = useNow();
  return (
    <div className={styles['lines']}>
      {lines.map((line) => {
        if (line.id === tripleZero) return <CallTripleZero key={line.id} />;
        const service = directory?.Services.find(({ _id }) => _id === line.id);
        if (service) return <ServiceLine key={line.id} service={service} now={now} />;
        // A directory that leaves it out says that it no longer helps.
        return directory ? null : <StoredLine key={line.id} line={line} />;
      })}
    </div>
  );
}

function MemberLines({ lines }: Pick<LinesProps, 'lines'>) {
  const { data } = useQuery(helpQueries.directory());
  return <Lines lines={lines} directory={data} />;
}

/** There is no data cache before the door. */
function OpenLines({ lines }: Pick<LinesProps, 'lines'>) {
  const { data } = useAnswer('directory', readDirectory);
  return <Lines lines={lines} directory={data} />;
}

export function HelpLines({ piece }: { piece: Pick<Article, 'lines'> }) {
  return use(ReadOpenly) ? <OpenLines lines={piece.lines} /> : <MemberLines lines={piece.lines} />;
}
