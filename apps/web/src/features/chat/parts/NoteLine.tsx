// Says to the youth whom MyCrew told and when; the reason is a tap away.
import PaperPlaneTiltIcon from '~icons/ph/paper-plane-tilt';
import type { ChatPage } from '@mycrew/contract/chat.ts';
import { pausedWords } from '@mycrew/contract/who-sees.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { pausingQueries } from '#features/pausing/pausing.queries.ts';
import { sharingQueries } from '#features/crew/sharing.queries.ts';
import styles from '../message.module.css';
import { noteText, whyText } from '../chatWords.ts';

export function NoteLine({ note }: { note: ChatPage['Notes'][number] }) {
  const [isOpen, setOpen] = useState(false);
  const whyId = useId();
  const paused = useQuery({ ...pausingQueries.list(), enabled: isOpen });
  const sharing = useQuery({ ...sharingQueries.shareData(), enabled: isOpen });
  return (
    <li className={styles.note}>
      <PaperPlaneTiltIcon size={20} aria-hidden="true" />
      <div>
        <p>
          {noteText(note)}{' '}
          <button
            type="button"
            className="link"
            aria-expanded={isOpen}
            aria-controls={isOpen ? whyId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            Why
          </button>
        </p>
        {isOpen && (
          <p id={whyId} className={styles.noteWhy}>
            {whyText(note, sharing.data ? sharing.data.CanShareData === true : null)}{' '}
            {pausedWords((paused.data ?? []).map(({ Person }) => Person.FirstName))}
          </p>
        )}
      </div>
    </li>
  );
}
