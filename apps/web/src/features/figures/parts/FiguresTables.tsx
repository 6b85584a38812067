// One month of figures, chosen from all: how long things waited, what was decided, and what was reported.
import type { Figures } from '@mycrew/contract/figures.ts';
import { useId, useState } from 'react';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { decisionGroups, monthWords, reportLines, waitLines } from '../figureWords.ts';
import styles from './FiguresTables.module.css';

export function FiguresTables({ figures: { Months } }: { figures: Figures }) {
  const [chosen, choose] = useState('');
  const id = useId();
  const month = Months.find(({ Month }) => Month === chosen) ?? Months[0];
  if (!month) return null;
  const name = monthWords(month.Month);
  const waits = waitLines(month);
  return (
    <>
      <SelectField
        label="Month"
        value={month.Month}
        onChange={({ target }) => choose(target.value)}
        options={Months.map(({ Month }) => ({ value: Month, label: monthWords(Month) }))}
      />
      <table className={`card ${styles['table']}`}>
        <caption>How long things waited until somebody decided, {name}</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Half of them within</th>
            <th scope="col">Nine of ten within</th>
          </tr>
        </thead>
        <tbody>
          {waits.listed.map(({ label, half, most }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{half}</td>
              <td>{most}</td>
            </tr>
          ))}
          {waits.unsaid.map(({ label, count }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td colSpan={2}>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={`card ${styles['table']}`}>
        <caption>What was decided, {name}</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How many</th>
          </tr>
        </thead>
        {decisionGroups(month).map(({ heading, lines }, at) => (
          <tbody key={heading}>
            <tr>
              <th scope="rowgroup" colSpan={2} id={`${id}-${at}`} className={styles['group']}>
                {heading}
              </th>
            </tr>
            {lines.map(({ label, count }, line) => (
              <tr key={label}>
                <th scope="row" id={`${id}-${at}-${line}`}>
                  {label}
                </th>
                <td headers={`${id}-${at} ${id}-${at}-${line}`}>{count}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <table className={`card ${styles['table']}`}>
        <caption>Reports by reason and what came of them, {name}</caption>
        <thead>
          <tr>
            <th scope="col">Reason</th>
            <th scope="col">How many</th>
          </tr>
        </thead>
        <tbody>
          {reportLines(month).map(({ label, count }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
