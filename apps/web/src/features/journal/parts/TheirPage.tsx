// A page that somebody lets me read: whose it is, until when, and what to do with what one has read.
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import type { JournalPage } from '@mycrew/contract/journal.ts';
import ChatCircleFillIcon from '~icons/ph/chat-circle-fill';
import LifebuoyIcon from '~icons/ph/lifebuoy';
import { firstWord, fullName } from '#shared/format/names.ts';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { untilWords } from '../pageWords.ts';
import { PageSheet } from './PageSheet.tsx';

interface TheirPageProps {
  page: JournalPage;
  back: { path: string; label: string };
}

export function TheirPage({ page, back }: TheirPageProps) {
  const { Author, ReadableUntil } = page;
  const name = firstWord(Author.FirstName);
  const until = ReadableUntil ? `until ${untilWords(ReadableUntil)}` : `until ${name} stops it`;
  return (
    <SubPage back={back} beside={<QuickExit />}>
      <p className="banner banner--info">
        <PersonAvatar person={Author} size={40} spoken="none" />
        <span className="banner__text">
          <strong>{fullName(Author)}</strong> lets you read this page {until}. {name} sees that you read it.
        </span>
      </p>
      <PageSheet page={page} />
      <PlainButton to={hrefOf('chat', { id: Author._id })} icon={<ChatCircleFillIcon size={22} aria-hidden="true" />}>
        Chat with {name}
      </PlainButton>
      <RowGroup>
        <RowLink
          to={routes.professionalHelpHere.path}
          icon={<LifebuoyIcon size={24} />}
          label="When it’s more than friends can hold"
          help={`Who else helps, for ${name} and for you`}
        />
      </RowGroup>
    </SubPage>
  );
}
