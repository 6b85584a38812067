// Off to Google or Microsoft for one's own address book, back with a code, and the names once.
import type { BookContact } from '@mycrew/contract/contacts.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '#shared/api/ApiError.ts';
import { type BookName, forgetBook, readBook } from './contacts.queries.ts';

const place = 'mycrew-address-book';
const isBook = (name: string | null): name is BookName => name === 'Google' || name === 'Microsoft';

const begun = (): BookName | null => {
  const name = sessionStorage.getItem(place);
  sessionStorage.removeItem(place);
  return isBook(name) ? name : null;
};

const away = 'Your contacts can’t be reached right now. Type in an email or a mobile instead.';

export function useAddressBook() {
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
      // Read once: the consent is given back at once, and nobody waits for it.
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
      sessionStorage.setItem(place, book);
      if (Url) window.location.assign(Url);
      setBusy(null);
    } catch (error) {
      failed(error);
    }
  };

  return { busy, problem, contacts, start, close: () => setContacts(null) };
}
