// One A4 page: what is seen here is the element that is printed.
import { brand } from '@mycrew/contract/brand.ts';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { familyNames } from '#features/checkins/checkins.parts.ts';
import '#shared/styles/paper.css';
import { countOf } from '#shared/format/counts.ts';
import { localDate } from '#shared/format/times.ts';
import { type Felt, mostChosenWords, periodsOf, spanInWords, totalOf } from '../figures.ts';
import { type Detail, details, type NamedList, sayLines, type SheetContent } from '../sheetContent.ts';
import styles from './Sheet.module.css';

const feltWords = (felt: readonly Felt[]): string =>
  felt.map(({ family, count }) => `${familyNames[family].toLowerCase()} ${count}`).join(', ');

const longestCaption = 60;

interface PartProps {
  title: string;
  children: ReactNode;
}

const Part = ({ title, children }: PartProps) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    {children}
  </section>
);

interface FeelingsProps extends Pick<SheetContent, 'span'> {
  days: NonNullable<SheetContent['feelings']>;
  detail: Detail;
}

function Feelings({ days, span, detail }: FeelingsProps) {
  const { checkins, days: count } = totalOf('', days);
  if (checkins === 0) return <p>I made no check-ins in these days.</p>;
  const { rows, grain } = periodsOf(days, span, detail.periods);
  const words = mostChosenWords(days, 5).map(({ word, count: times }) => `${word.toLowerCase()} ${times}`);
  return (
    <>
      <p>
        {countOf(checkins, 'check-in')} on {countOf(count, 'day')}. The words I chose most: {words.join(', ')}.
      </p>
      <table className={styles.periods}>
        <thead>
          <tr>
            <th scope="col">By {grain}</th>
            <th scope="col">Days</th>
            <th scope="col">What came up, and how often</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, days: on, felt }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{on}</td>
              <td>{feltWords(felt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Items({ of: { title, items }, most }: { of: NamedList; most: number }) {
  const left = items.length - most;
  return (
    <li>
      <strong>{title}:</strong> {items.slice(0, most).join('; ')}
      {left > 0 && ` … and ${left} more`}
    </li>
  );
}

function Lists({ of, most, items }: { of: readonly NamedList[]; most: number; items: number }) {
  const left = of.length - most;
  return (
    <ul className={styles.lists}>
      {of.slice(0, most).map((list) => (
        <Items key={list.title} of={list} most={items} />
      ))}
      {left > 0 && <li>… and {countOf(left, 'more part')}</li>}
    </ul>
  );
}

function SheetText({ content, detail }: { content: SheetContent; detail: Detail }) {
  const { name, span, say, feelings, hard, helps, plan, pictures } = content;
  const today = localDate();
  const hasDays = feelings !== null || hard.length > 0;
  return (
    <>
      <header className={styles.head}>
        <h2>{name === '' ? 'One page from me' : `One page from ${name}`}</h2>
        <p>
          {spanInWords({ from: today, until: today })}
          {hasDays && ` · about ${spanInWords(span)}`}
        </p>
      </header>
      {say !== null && (
        <Part title="What I want to say">
          {sayLines(say).map((line, at) => (
            <p key={at}>{line}</p>
          ))}
        </Part>
      )}
      {feelings && (
        <Part title="How I felt">
          <Feelings days={feelings} span={span} detail={detail} />
        </Part>
      )}
      {hard.length > 0 && (
        <Part title="What goes with hard days">
          <ul className={styles.lists}>
            {hard.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className={styles.note}>Hard: with a very unpleasant word. What goes together need not be the cause.</p>
        </Part>
      )}
      {helps.length > 0 && (
        <Part title="What helps me">
          <Lists of={helps} most={detail.parts} items={detail.items} />
        </Part>
      )}
      {plan && (
        <Part title={plan.title}>
          <Lists of={plan.parts} most={detail.parts} items={detail.steps} />
        </Part>
      )}
      {pictures.length > 0 && (
        <Part title="From my journal">
          <div className={styles.pictures}>
            {pictures.map(({ id, url, words }) => (
              <figure key={id}>
                <img src={url} alt="" />
                <figcaption>{words.length > longestCaption ? `${words.slice(0, longestCaption)} …` : words}</figcaption>
              </figure>
            ))}
          </div>
        </Part>
      )}
      <footer className={styles.note}>
        My own check-ins, as I chose and wrote them in {brand.name}. Nothing here is a test or a score.
      </footer>
    </>
  );
}

interface SheetProps {
  content: SheetContent;
  isBig: boolean;
  /** Whether all of it is on the page, perhaps with shorter lists. */
  onFit: (fits: boolean) => void;
}

/** Shows the most that fits: where it is too long, the next shorter detail is tried before anything is painted. */
export function Sheet({ content, isBig, onFit }: SheetProps) {
  const paper = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState({ content, level: 0 });
  const level = tried.content === content ? tried.level : 0;
  useLayoutEffect(() => {
    const measure = () => {
      // On paper it is not clipped, so there is nothing to measure.
      if (matchMedia('print').matches) return;
      const { scrollHeight, clientHeight } = paper.current!;
      const isOver = scrollHeight > clientHeight;
      if (isOver && level < details.length - 1) setTried({ content, level: level + 1 });
      else onFit(!isOver);
    };
    measure();
    // A font that comes late makes the text longer.
    const watch = new ResizeObserver(measure);
    watch.observe(paper.current!.firstElementChild!);
    return () => watch.disconnect();
  }, [content, level, onFit]);
  const detail = details[level]!;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that a keyboard can scroll it
    <section className={styles.look} aria-label="What will be printed" tabIndex={0}>
      <div className={isBig ? `${styles.frame} ${styles.frameBig}` : styles.frame}>
        <div ref={paper} className={detail.isSmall ? `${styles.sheet} ${styles.sheetSmall}` : styles.sheet} data-paper>
          <article className={styles.text}>
            <SheetText content={content} detail={detail} />
          </article>
        </div>
      </div>
    </section>
  );
}
