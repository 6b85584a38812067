// What another app shared, before any of it goes on a page: it stays on this device until somebody says so.
import { brand } from '@mycrew/contract/brand.ts';
import { documentOfText, type DocumentBlock, pageBounds } from '@mycrew/contract/journal-document.ts';
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { JournalGate } from '#features/journal-lock/journal-lock.parts.ts';
import { newKey } from '#shared/api/newKey.ts';
import { pictureProblem, resizeAndSend } from '#shared/editor/usePictures.ts';
import { useSession } from '#shared/session/session.ts';
import { forgetShared, type SharedIn, sharedWaiting } from '#shared/storage/sharedIn.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { sendPicture } from '../journal.queries.ts';
import { blankPage, type PageDraft } from '../pageDraft.ts';
import { pageSaving } from '../pageSaving.ts';
import { WritingFrame } from './WritingFrame.tsx';

const queryKey = ['shared-in'];
const titleLength = 200;
const morePictures = `A page holds ${pageBounds.images} pictures. The first ${pageBounds.images} are here.`;
const full = 'This device couldn’t hold it. It’s still in the other app: sharing fewer pictures may work.';
const tooLong = 'That is longer than a page. Its beginning is here.';

interface Together extends Pick<SharedIn, 'title' | 'text' | 'pictures'> {
  problems: string[];
}

/** What was shared in several goes waits as one page. */
function together(all: readonly SharedIn[], before: readonly string[]): Together {
  const pictures = all.flatMap((one) => one.pictures);
  const text = all.flatMap((one, at) => [at > 0 ? one.title : '', one.text].filter(Boolean)).join('\n\n');
  const problems = [...before, ...all.flatMap((one) => one.problems)];
  if (pictures.length > pageBounds.images) problems.push(morePictures);
  if (text.length > pageBounds.characters) problems.push(tooLong);
  return {
    title: all[0]?.title.slice(0, titleLength) ?? '',
    text: text.slice(0, pageBounds.characters),
    pictures: pictures.slice(0, pageBounds.images),
    problems: [...new Set(problems)],
  };
}

interface PictureProps {
  picture: Blob;
  number: number;
  onLeaveOut: () => void;
}

function Picture({ picture, number, onLeaveOut }: PictureProps) {
  const show = (image: HTMLImageElement) => {
    image.src = URL.createObjectURL(picture);
    return () => URL.revokeObjectURL(image.src);
  };
  return (
    <li className="stack8">
      <img ref={show} alt={`${number}, as you shared it`} width={120} />
      <PlainButton variant="text" size="small" aria-label={`Leave out picture ${number}`} onClick={onLeaveOut}>
        Leave out
      </PlainButton>
    </li>
  );
}

/** The pictures go first: a page names only those that have arrived. */
function usePutOnPage() {
  const navigate = useNavigate();
  const sent = useRef(new Map<Blob, { _id: string; Url: string }>());
  const [isPutting, setPutting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function put({ title, text, pictures }: Together): Promise<void> {
    setPutting(true);
    setProblem(null);
    try {
      for (const picture of pictures)
        if (!sent.current.has(picture)) sent.current.set(picture, await resizeAndSend(picture, sendPicture));
    } catch (error) {
      setProblem(pictureProblem(error));
      return setPutting(false);
    }
    const images = pictures.map((picture) => sent.current.get(picture)!);
    const blocks: DocumentBlock[] = images.map(({ _id }) => ({ type: 'image', mediaId: _id, alt: '' }));
    const id = newKey();
    const document: PageDraft['document'] = { version: 1, blocks: [...documentOfText(text).blocks, ...blocks] };
    pageSaving.begin(id, { ...blankPage(new Date()), title, document });
    await forgetShared().catch(() => {});
    const state = { isNew: true, pictures: Object.fromEntries(images.map(({ _id, Url }) => [_id, Url])) };
    void navigate(hrefOf('addJournalFrom', { id }), { replace: true, state });
  }
  return { put, isPutting, problem };
}

function Waiting({ shared }: { shared: Together }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { put, isPutting, problem } = usePutOnPage();
  const [leftOut, setLeftOut] = useState<readonly Blob[]>([]);
  const pictures = shared.pictures.filter((picture) => !leftOut.includes(picture));
  const isNothing = !shared.title && !shared.text && pictures.length === 0;
  const remove = async () => {
    await forgetShared().catch(() => {});
    queries.removeQueries({ queryKey });
    void navigate(routes.journal.path, { replace: true });
  };
  return (
    <section className="card stack16" aria-labelledby="from-another-app">
      <h2 className="h2" id="from-another-app">
        From another app
      </h2>
      <p>
        It’s only on this device, for a day. Put it on a page and it’s saved in your journal, where only you can read
        it.
      </p>
      {shared.title && <p className="strong">{shared.title}</p>}
      {shared.text && <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{shared.text}</p>}
      {pictures.length > 0 && (
        <ul className="wrap8">
          {pictures.map((picture, at) => (
            <Picture
              key={shared.pictures.indexOf(picture)}
              picture={picture}
              number={at + 1}
              onLeaveOut={() => setLeftOut([...leftOut, picture])}
            />
          ))}
        </ul>
      )}
      {[...shared.problems, ...(problem ? [problem] : [])].map((words) => (
        <p key={words} className="small" role="alert">
          {words}
        </p>
      ))}
      <div className="wrap8">
        <PlainButton loading={isPutting} disabled={isNothing} onClick={() => void put({ ...shared, pictures })}>
          Put it on a new page
        </PlainButton>
        <PlainButton variant="text" disabled={isPutting} onClick={() => void remove()}>
          Delete it here
        </PlainButton>
      </div>
    </section>
  );
}

interface NothingProps {
  title: string;
  to: string;
  way: string;
  children: ReactNode;
}

const Nothing = ({ title, to, way, children }: NothingProps) => (
  <div className="card">
    <EmptyState title={title} action={<PlainButton to={to}>{way}</PlainButton>}>
      {children}
    </EmptyState>
  </div>
);

function Shared({ outcome }: { outcome: string }) {
  const { data: all, isPending } = useQuery({
    queryKey,
    queryFn: () => sharedWaiting(Date.now()).catch(() => []),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
  if (isPending) return <SkeletonRows shape="card" rows={1} label="Opening what you shared" />;
  const newPage = { to: hrefOf('addJournal'), way: 'Start a new page' };
  const isFull = outcome === 'full';
  if (all?.length) return <Waiting shared={together(all, isFull ? [full] : [])} />;
  if (isFull)
    return (
      <Nothing title="That was too much at once" {...newPage}>
        {full}
      </Nothing>
    );
  return (
    <Nothing title="Nothing came along" {...newPage}>
      It’s still in the other app. {brand.name} is ready now, so please share it once more.
    </Nothing>
  );
}

export function FromAnotherApp({ outcome }: { outcome: string }) {
  const isSupporter = useSession()?.Kind === 'supporter';
  useEffect(() => {
    if (isSupporter) forgetShared().catch(() => {});
  }, [isSupporter]);
  return (
    <WritingFrame>
      {isSupporter ? (
        <Nothing title="Sharing goes into a journal" to={routes.home.path} way="To home">
          Journals are for the people you’re there for, so nothing was saved. It’s still in the other app.
        </Nothing>
      ) : (
        <JournalGate>
          <Shared outcome={outcome} />
        </JournalGate>
      )}
    </WritingFrame>
  );
}
