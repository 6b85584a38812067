import { hrefOf } from '@mycrew/contract/paths.ts';
import type { JournalSummary } from '@mycrew/contract/journal.ts';
import { Link } from 'react-router';
import EyeIcon from '~icons/ph/eye';
import ImageIcon from '~icons/ph/image';
import LockSimpleIcon from '~icons/ph/lock-simple';
import PencilSimpleIcon from '~icons/ph/pencil-simple';
import { FeelingLantern, familyNames } from '#features/checkins/checkins.parts.ts';
import { shortDay } from '#shared/format/times.ts';
import { Tag } from '#shared/ui/Tag.tsx';
import { countOf } from '#shared/format/counts.ts';
import { titleOf } from '../pageWords.ts';
import styles from '../journal.module.css';

const iconPx = 16;

export function PageRow({ page }: { page: JournalSummary }) {
  const { _id: id, Mood, Status, SharedWithCount, ImageCount, Tags, Preview } = page;
  const isDraft = Status === 'draft';
  return (
    <li>
      <Link className={`card ${styles.row}`} to={hrefOf(isDraft ? 'editJournal' : 'journalPage', { id })}>
        <FeelingLantern family={Mood ?? 'unlit'} size={40} label={Mood ? familyNames[Mood] : undefined} />
        <span className={styles.rowWords}>
          <span className={`title ${styles.rowTitle}`}>{titleOf(page)}</span>
          {Preview && <span className={`small muted ${styles.preview}`}>{Preview}</span>}
          <span className={styles.marks}>
            <span className="caption muted">{shortDay(`${page.LocalDate}T12:00`)}</span>
            {isDraft && (
              <Tag tone="lamp" icon={<PencilSimpleIcon size={iconPx} aria-hidden="true" />}>
                Draft
              </Tag>
            )}
            {SharedWithCount > 0 ? (
              <Tag tone="info" icon={<EyeIcon size={iconPx} aria-hidden="true" />}>
                Shared with {SharedWithCount}
              </Tag>
            ) : (
              <Tag icon={<LockSimpleIcon size={iconPx} aria-hidden="true" />}>Only you</Tag>
            )}
            {ImageCount > 0 && (
              <Tag icon={<ImageIcon size={iconPx} aria-hidden="true" />}>{countOf(ImageCount, 'picture')}</Tag>
            )}
            {Tags.map((tag) => (
              <Tag key={tag}># {tag}</Tag>
            ))}
          </span>
        </span>
      </Link>
    </li>
  );
}
