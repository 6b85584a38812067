import { contextWords } from '@mycrew/contract/checkin-tags.ts';
import type { Checkin } from '@mycrew/contract/checkins.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import CaretRightIcon from '~icons/ph/caret-right';
import ImageIcon from '~icons/ph/image';
import UsersThreeIcon from '~icons/ph/users-three';
import { Link } from 'react-router';
import { FeelingLantern } from '#features/checkins/checkins.parts.ts';
import { clockTime, shortDay } from '#shared/format/times.ts';
import { titleOf } from '../entryWords.ts';
import styles from './EntryCard.module.css';

interface EntryCardProps {
  checkin: Checkin;
  /** The day is in the heading above. */
  timeOnly?: boolean;
}

export function EntryCard({ checkin, timeOnly = false }: EntryCardProps) {
  const { _id, Category, CreatedOn, CheckinText, Snapshot, Tags, Sleep, IsSharedWithCrew } = checkin;
  const context = contextWords(Tags, Sleep);
  const isOpen = IsSharedWithCrew && (CheckinText !== null || Snapshot !== null || context.length > 0);
  return (
    <li>
      <Link className={`card ${styles.card}`} to={hrefOf('shareCheckin', { id: _id })}>
        <span className={styles.inside}>
          <FeelingLantern family={Category} size={44} />
          <span className={styles.words}>
            <span className="title">{titleOf(checkin)}</span>
            <span className="small muted">
              {!timeOnly && `${shortDay(CreatedOn)}, `}
              {clockTime(CreatedOn)}
            </span>
            {CheckinText && <span className={`small ${styles.note}`}>{CheckinText}</span>}
            {context.length > 0 && <span className="caption muted">{context.join(' · ')}</span>}
            {(Snapshot || isOpen) && (
              <span className={`caption muted ${styles.marks}`}>
                {Snapshot && (
                  <span className={styles.mark}>
                    <ImageIcon size={16} aria-hidden="true" /> With a picture
                  </span>
                )}
                {isOpen && (
                  <span className={styles.mark}>
                    <UsersThreeIcon size={16} aria-hidden="true" /> Opened to your Crew
                  </span>
                )}
              </span>
            )}
          </span>
          <CaretRightIcon size={22} aria-hidden="true" />
        </span>
      </Link>
    </li>
  );
}
