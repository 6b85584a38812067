import { useState } from 'react';
import type { ChatPage } from '@mycrew/contract/chat.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import FlagIcon from '~icons/ph/flag';
import MagnifyingGlassIcon from '~icons/ph/magnifying-glass';
import UserIcon from '~icons/ph/user';
import { NudgeDialog, NudgeRow } from '#features/nudges/nudges.parts.ts';
import { fullName } from '#shared/format/names.ts';
import { RowButton } from '#shared/ui/RowButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { BlockDialog } from './lazyBlockDialog.ts';
import { PersonChoices } from './PersonChoices.tsx';

interface ChatMenuDialogProps {
  page: Pick<ChatPage, 'Person' | 'Relation'>;
  onFind: () => void;
  onClose: () => void;
}

export function ChatMenuDialog({ page: { Person, Relation }, onFind, onClose }: ChatMenuDialogProps) {
  const [opened, setOpened] = useState<'nudge' | 'block' | null>(null);
  const { _id: id, FirstName: name } = Person;
  const isMyCrew = Relation === 'crew';
  const bond = { supportsMe: isMyCrew, isSupported: !isMyCrew };
  if (opened === 'nudge') return <NudgeDialog userId={id} name={name} onClose={onClose} />;
  if (opened === 'block') return <BlockDialog userId={id} name={name} {...bond} onClose={onClose} />;
  return (
    <SheetDialog open id="chat-menu" title={fullName(Person)} onClose={onClose}>
      <div className="stack16">
        <RowGroup>
          <RowLink
            icon={<UserIcon size={24} />}
            label={`About ${name}`}
            help={isMyCrew ? 'What they see, and parting ways' : 'How they are, and parting ways'}
            to={hrefOf('helpNow', { id })}
          />
          <RowButton
            icon={<MagnifyingGlassIcon size={24} />}
            label="Find a message"
            help="By its words, or by its day"
            onClick={() => {
              onClose();
              onFind();
            }}
          />
          <NudgeRow userId={id} name={name} onOpen={() => setOpened('nudge')} />
        </RowGroup>
        <PersonChoices userId={id} name={name} {...bond} onBlock={() => setOpened('block')} />
        <RowGroup>
          <RowLink
            icon={<FlagIcon size={24} />}
            label={`Report ${name}`}
            help="They aren’t told that it was you"
            to={`${hrefOf('reportUser')}?${new URLSearchParams({ person: id, source: 'chat' })}`}
          />
        </RowGroup>
      </div>
    </SheetDialog>
  );
}
