// Choosing somebody from one's own address book, where this installation can read it.
import { useQuery } from '@tanstack/react-query';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { type BookName, contactQueries } from '../contacts.queries.ts';
import { useAddressBook } from '../useAddressBook.ts';
import styles from './FromAddressBook.module.css';

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
