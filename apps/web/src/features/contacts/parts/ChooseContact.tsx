// Searchable names of an address book; never stored.
import type { BookContact } from '@mycrew/contract/contacts.ts';
import { useState } from 'react';
import { Field } from '#shared/ui/Field.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import styles from './ChooseContact.module.css';
import type { ChosenContact } from './FromAddressBook.tsx';

const shown = 100;
const stateWords = { new: '', asked: 'Asked already', crew: 'In your Crew' } as const;

const fits = ({ Name, Email, MobileNumber }: BookContact, typed: string): boolean =>
  [Name, Email, MobileNumber].some((text) => text?.toLowerCase().includes(typed));

interface ChooseContactProps {
  contacts: BookContact[];
  onClose: () => void;
  onChosen: (contact: ChosenContact) => void;
}

export function ChooseContact({ contacts, onClose, onChosen }: ChooseContactProps) {
  const [typed, setTyped] = useState('');
  const found = contacts.filter((contact) => fits(contact, typed.trim().toLowerCase()));
  return (
    <SheetDialog open onClose={onClose} title="Who would you like to ask?" closeButton>
      <Field label="Find a name" type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <output className="small muted">
        {found.length === 0 ? 'Nobody here with an email or an Australian mobile.' : `${found.length} to choose from`}
      </output>
      <ul className={styles['list']}>
        {found.slice(0, shown).map((contact) => {
          const { Name, Email, MobileNumber, State } = contact;
          const reached = [Email, MobileNumber].filter(Boolean).join(', ');
          return (
            <li key={`${Name} ${reached}`}>
              <button
                type="button"
                className={styles['one']}
                disabled={State !== 'new'}
                onClick={() => onChosen({ name: Name, email: Email, mobile: MobileNumber })}
              >
                <strong>{Name || reached}</strong>
                <span className="small muted">{stateWords[State] || reached}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </SheetDialog>
  );
}
