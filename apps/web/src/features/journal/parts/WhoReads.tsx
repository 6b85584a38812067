import type { PageReader } from '@mycrew/contract/journal.ts';
import { pageVisibilityWords } from '@mycrew/contract/who-sees.ts';
import EyeIcon from '~icons/ph/eye';
import LockSimpleFillIcon from '~icons/ph/lock-simple-fill';
import { Tag } from '#shared/ui/Tag.tsx';
import { untilWords } from '../pageWords.ts';

export const visibilityOfReaders = (readers: readonly PageReader[]): string =>
  pageVisibilityWords(
    readers.map(({ FirstName, EndsOn }) => ({ name: FirstName, until: EndsOn && untilWords(EndsOn) })),
  );

export function WhoReadsTag({ readers }: { readers: readonly PageReader[] }) {
  return readers.length === 0 ? (
    <Tag icon={<LockSimpleFillIcon size={18} aria-hidden="true" />}>Only you</Tag>
  ) : (
    <Tag tone="info" icon={<EyeIcon size={18} aria-hidden="true" />}>
      Shared with {readers.length}
    </Tag>
  );
}

/** While a shared page is edited. */
export function WhoReads({ readers }: { readers: readonly PageReader[] }) {
  if (readers.length === 0) return null;
  return (
    <p className="banner banner--info">
      <EyeIcon size={22} aria-hidden="true" />
      <span className="banner__text">{visibilityOfReaders(readers)} What you change here, they see.</span>
    </p>
  );
}
