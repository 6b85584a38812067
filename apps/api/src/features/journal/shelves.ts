// The dependencies shared by the services of the journal.
import type { Db, Member, Realtime, Tx } from '#src/foundation-types.ts';
import type { ImageStore } from './images.store.ts';
import type { PageStore } from './pages.store.ts';
import type { SealedPages } from './sealed-pages.ts';
import type { ShareStore } from './shares.store.ts';
import type { TagIndex, TagStore } from './tags.store.ts';

export interface Shelves {
  pages: PageStore;
  tags: TagStore;
  images: ImageStore;
  shares: ShareStore;
  sealed: SealedPages;
  indexOf: TagIndex;
  /** Refuses while the journal is locked for this session. */
  requireOpen(db: Db | Tx, me: Member, now: Date): Promise<void>;
  realtime: Pick<Realtime, 'changed'>;
}
