// What may fit now: people first where it is harder, a quiet next step otherwise.
import { helplineNumber, lifelineNumber } from '@mycrew/contract/constants.ts';
import type { FollowUpAnswer } from '@mycrew/contract/alerts.ts';
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import ChatCircleIcon from '~icons/ph/chat-circle';
import HandHeartIcon from '~icons/ph/hand-heart';
import LightbulbIcon from '~icons/ph/lightbulb';
import PhoneIcon from '~icons/ph/phone';
import type { ReactNode } from 'react';
import { telHref } from '#shared/help/phoneLinks.ts';
import { useSession } from '#shared/session/session.ts';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { RowWords } from '#shared/ui/RowWords.tsx';
import { followUpThanks } from '../followUpWords.ts';
import rowsStyles from '#shared/ui/rows.module.css';

interface FollowUpNextProps {
  asked: { IsMine: boolean; Youth: Person } | null;
  answer: FollowUpAnswer;
}

function Helpline({ help }: { help: string }) {
  return (
    <a className={rowsStyles.row} href={telHref(helplineNumber)}>
      <RowWords label={`Kids Helpline, ${helplineNumber}`} help={help} icon={<PhoneIcon size={24} />} />
    </a>
  );
}

function StepsOfMine({ isHarder }: { isHarder: boolean }) {
  const steps: ReactNode[] = [
    <RowLink
      key="people"
      to={isHarder ? routes.distressAlert.path : routes.contacts.path}
      label={isHarder ? 'Ask my Crew to be here' : 'Write to somebody in my Crew'}
      help={isHarder ? 'A Distress Alert, to whom you choose' : 'A hello is enough'}
      icon={<HandHeartIcon size={24} />}
    />,
    <Helpline key="helpline" help="Free, any time, no name needed" />,
    <RowLink
      key="check-in"
      to={routes.addCheckin.path}
      label="Check in"
      help="Put it into a word, for yourself"
      icon={<LightbulbIcon size={24} />}
    />,
  ];
  return isHarder ? steps : steps.toReversed();
}

export function FollowUpNext({ asked, answer }: FollowUpNextProps) {
  const isSupporter = useSession()?.Kind === 'supporter';
  const isMine = asked ? asked.IsMine : !isSupporter;
  const { title, words } = followUpThanks(isMine, answer, asked?.Youth.FirstName ?? '');
  return (
    <section className="stack16" aria-label="What may fit now">
      {asked && (
        <div aria-live="polite">
          <h2 className="title">{title}</h2>
          <p className="muted">{words}</p>
        </div>
      )}
      <RowGroup>
        {isMine ? (
          <StepsOfMine isHarder={answer === 'harder'} />
        ) : (
          <>
            {asked && (
              <RowLink
                to={hrefOf('chat', { id: asked.Youth._id })}
                label={`Chat with ${asked.Youth.FirstName}`}
                help="“Thinking of you” needs no answer"
                icon={<ChatCircleIcon size={24} />}
              />
            )}
            <Helpline help={`For you too, up to 25. Lifeline for everybody: ${lifelineNumber}`} />
          </>
        )}
      </RowGroup>
      {!isMine && (
        <p className="small muted">
          Look after yourself: sleep, food, a walk, somebody of your own to talk to. You can hand over for a while, and
          say so.
        </p>
      )}
    </section>
  );
}
