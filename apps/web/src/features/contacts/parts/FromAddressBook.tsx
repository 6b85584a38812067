import type { BookContact } from '@mycrew/contract/contacts.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '#shared/api/ApiError.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { type BookName, contactQueries, forgetBook, readBook } from '../contacts.queries.ts';
import styles from './FromAddressBook.module.css';
import { tabStore } from '#shared/storage/browserStore.ts';

const place = 'mycrew-address-book';
const isBook = (name: string | null): name is BookName => name === 'Google' || name === 'Microsoft';

const begun = (): BookName | null => {
  const name = tabStore.getItem(place);
  tabStore.removeItem(place);
  return isBook(name) ? name : null;
};

const away = 'Your contacts can’t be reached right now. Type in an email or a mobile instead.';

/** Redirects to Google or Microsoft, and reads the names once on return. */
function useAddressBook() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<BookName | null>(null);
  const [problem, setProblem] = useState('');
  const [contacts, setContacts] = useState<BookContact[] | null>(null);
  const taken = useRef<string | null>(null);

  const failed = (error: unknown) => {
    setBusy(null);
    setProblem(error instanceof ApiError && error.status === 422 ? error.message : away);
  };

  const finish = async (params: URLSearchParams) => {
    const book = begun();
    const [Code, State, Issuer] = [params.get('code'), params.get('state'), params.get('iss')];
    if (!book || !Code || !State) return setProblem('Nothing was read: you stopped before it was done.');
    setBusy(book);
    try {
      const { Contacts, Grant } = await readBook(book, { Code, State, ...(Issuer && { Issuer }) });
      setContacts(Contacts ?? []);
      setBusy(null);
      // Read once: the grant is revoked at once, without waiting.
      if (Grant) void forgetBook(Grant).catch(() => undefined);
    } catch (error) {
      failed(error);
    }
  };

  const take = useEffectEvent((arriving: string) => {
    const params = new URLSearchParams(arriving);
    const isBack = params.has('state') && (params.has('code') || params.has('error'));
    if (!isBack || taken.current === arriving) return;
    taken.current = arriving;
    void navigate({ pathname, search: '' }, { replace: true });
    void finish(params);
  });
  useEffect(() => take(search), [search]);

  const start = async (book: BookName) => {
    setProblem('');
    setBusy(book);
    try {
      const { Url } = await readBook(book, {});
      tabStore.setItem(place, book);
      if (Url) window.location.assign(Url);
      setBusy(null);
    } catch (error) {
      failed(error);
    }
  };

  return { busy, problem, contacts, start, close: () => setContacts(null) };
}

const ChooseContact = lazyDialog(() => import('./ChooseContact.tsx'), 'ChooseContact');

export interface ChosenContact {
  name: string;
  email: string | null;
  mobile: string | null;
}

export function FromAddressBook({ onChosen }: { onChosen: (contact: ChosenContact) => void }) {
  const { data: ways } = useQuery(contactQueries.books());
  const book = useAddressBook();
  const offered = (['Google', 'Microsoft'] as const satisfies BookName[]).filter((name) => ways?.[name]);
  if (offered.length === 0 && !book.problem) return null;
  return (
    <section className="card" aria-label="From your contacts">
      <p className="small muted">
        Or choose from your own contacts. You say yes there first, we read them once and keep nothing.
      </p>
      <div className={styles['ways']}>
        {offered.map((name) => (
          <PlainButton
            key={name}
            variant="outline"
            size="small"
            loading={book.busy === name}
            onClick={() => void book.start(name)}
          >
            {name} contacts
          </PlainButton>
        ))}
      </div>
      {book.problem && <p role="alert">{book.problem}</p>}
      {book.contacts && (
        <ChooseContact
          contacts={book.contacts}
          onClose={book.close}
          onChosen={(contact) => {
            book.close();
            onChosen(contact);
          }}
        />
      )}
    </section>
  );
}
