// Finds a message by its words, in this chat or in all, or a day of this chat.
import type { ChatHit } from '@mycrew/contract/chat.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import MagnifyingGlassIcon from '~icons/ph/magnifying-glass';
import { clockTime, localDate, longDay } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { useSession } from '#shared/session/session.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowButton } from '#shared/ui/RowButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { chatQueries, type Place } from '../chat.queries.ts';
import { quoteWords } from '../chatWords.ts';
import styles from '../message.module.css';

interface HitProps {
  hit: ChatHit;
  inAll: boolean;
  onOpen: (hit: ChatHit) => void;
}

function Hit({ hit, inAll, onOpen }: HitProps) {
  const me = useSession()?.UserId;
  const { Message, Person } = hit;
  const by = Message.AuthorId === me ? 'You' : Person.FirstName;
  const where = inAll && Message.AuthorId === me ? `${by}, to ${Person.FirstName}` : by;
  return (
    <RowButton
      label={<span className={styles.hit}>{quoteWords(Message.Message)}</span>}
      help={`${where}, ${longDay(Message.CreatedOn)}, ${clockTime(Message.CreatedOn)}`}
      onClick={() => onOpen(hit)}
    />
  );
}

interface FoundProps {
  words: string;
  userId: string | undefined;
  onOpen: (hit: ChatHit) => void;
}

function Found({ words, userId, onOpen }: FoundProps) {
  const found = useInfiniteQuery(chatQueries.found(words, userId));
  if (!found.data) return <ReadState of={found} rows={3} loading="Searching" failed="The search didn’t work" />;
  const hits = found.data.pages.flatMap(({ Hits }) => Hits);
  const backTo = found.data.pages.at(-1)?.SearchedBackTo;
  return (
    <>
      <output className="small muted">
        {hits.length === 0 && 'Nothing found. Other words, or fewer, may find it.'}
      </output>
      {hits.length > 0 && (
        <RowGroup>
          {hits.map((hit) => (
            <Hit key={hit.Message._id} hit={hit} inAll={userId === undefined} onOpen={onOpen} />
          ))}
        </RowGroup>
      )}
      {backTo && (
        <p className="spread">
          <span className="small muted">Searched back to {longDay(backTo)}.</span>
          <PlainButton
            size="small"
            variant="soft"
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            Search further back
          </PlainButton>
        </p>
      )}
    </>
  );
}

interface FindDialogProps {
  userId: string;
  name: string;
  onPlace: (place: Place) => Promise<void>;
  onClose: () => void;
}

function ByDay({ onPlace, onClose }: Pick<FindDialogProps, 'onPlace' | 'onClose'>) {
  const [day, setDay] = useState('');
  const today = localDate(useNow());
  const go = (event: SubmitEvent) => {
    event.preventDefault();
    if (!day) return;
    onClose();
    void onPlace({ on: day });
  };
  return (
    <form className={styles.find} onSubmit={go}>
      <Field
        label="Or go to a day"
        type="date"
        max={today}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <PlainButton type="submit" variant="outline">
        Go
      </PlainButton>
    </form>
  );
}

export function FindDialog({ userId, name, onPlace, onClose }: FindDialogProps) {
  const navigate = useNavigate();
  const whereId = useId();
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const [inAll, setInAll] = useState(false);
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    setWords(typed.trim());
  };
  const open = ({ Message, Person }: ChatHit) => {
    onClose();
    if (Person._id === userId) void onPlace({ around: Message.Seq });
    else void navigate(hrefOf('chat', { id: Person._id }), { state: { message: Message.Seq } });
  };
  return (
    <SheetDialog open id="find" title="Find a message" onClose={onClose}>
      <div className="stack16">
        <search className="stack12">
          <form className={styles.find} noValidate onSubmit={search}>
            <Field
              label="Words in a message"
              type="search"
              maxLength={100}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <PlainButton type="submit" variant="outline" icon={<MagnifyingGlassIcon size={20} aria-hidden="true" />}>
              Search
            </PlainButton>
          </form>
          <fieldset className="wrap8" aria-labelledby={whereId}>
            <legend id={whereId} className="visuallyHidden">
              Where
            </legend>
            <Chip chosen={!inAll} onClick={() => setInAll(false)}>
              With {name}
            </Chip>
            <Chip chosen={inAll} onClick={() => setInAll(true)}>
              All my chats
            </Chip>
          </fieldset>
        </search>
        {words ? (
          <Found words={words} userId={inAll ? undefined : userId} onOpen={open} />
        ) : (
          <ByDay onPlace={onPlace} onClose={onClose} />
        )}
      </div>
    </SheetDialog>
  );
}
