// One small act on the page after a check-in, with 'That helped' and 'Not today'; each is one tap.
import type { CrewMember } from '@mycrew/contract/crew.ts';
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import type { SmallAct, SmallActKind } from '@mycrew/contract/small-acts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type SVGProps, useEffect, useId, useRef, useState } from 'react';
import BedIcon from '~icons/ph/bed';
import DropIcon from '~icons/ph/drop';
import HandHeartIcon from '~icons/ph/hand-heart';
import HandPalmIcon from '~icons/ph/hand-palm';
import HeartIcon from '~icons/ph/heart';
import ChatCircleIcon from '~icons/ph/chat-circle';
import MusicNoteIcon from '~icons/ph/music-note';
import PersonArmsSpreadIcon from '~icons/ph/person-arms-spread';
import TreeIcon from '~icons/ph/tree';
import WindIcon from '~icons/ph/wind';
import { BreatheDialog } from '#features/practices/practices.parts.ts';
import { hopeQueries } from '#features/practices/practices.queries.ts';
import { useDisplay } from '#shared/display/display.ts';
import { useStored } from '#shared/storage/storedAnswers.ts';
import { seeded } from '#shared/ui/scene/seeded.ts';
import { chooseSmallAct, type Moment, songIn } from '../choosing.ts';
import { seedOf } from '../hill.ts';
import { saveAct, useSmallActs } from '../saving.queries.ts';
import { HelpRow, type HelpRowProps } from './HelpRow.tsx';
import styles from './HelpRow.module.css';

interface Looks {
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  tone: NonNullable<HelpRowProps['tone']>;
  title: string;
  to?: string;
}

/** With the person it names, and the song that stands in the hope box. */
function looksOf(kind: SmallActKind, person: CrewMember | undefined, song: string | null): Looks {
  const chat = person && { to: hrefOf('chat', { id: person._id }) };
  const looks: Record<SmallActKind, Looks> = {
    breathe: { Icon: WindIcon, tone: 'success', title: 'Breathe with the light' },
    grounding: { Icon: HandPalmIcon, tone: 'success', title: 'Come back to here', to: ourRoutes.grounding.path },
    'hope-box': { Icon: HeartIcon, tone: 'lamp', title: 'Open your hope box', to: ourRoutes.hopeBox.path },
    outside: { Icon: TreeIcon, tone: 'success', title: 'Step outside for a bit' },
    rest: { Icon: BedIcon, tone: 'info', title: 'Lie down, lights low' },
    song: { Icon: MusicNoteIcon, tone: 'primary', title: song ? `Put on “${song}”` : 'Put on a song you like' },
    stretch: { Icon: PersonArmsSpreadIcon, tone: 'lamp', title: 'Stretch, hands to toes' },
    thank: { Icon: HandHeartIcon, tone: 'primary', title: `Send ${person?.FirstName} a thank-you`, ...chat },
    water: { Icon: DropIcon, tone: 'info', title: 'Drink a glass of water' },
    write: { Icon: ChatCircleIcon, tone: 'primary', title: `Write to ${person?.FirstName}`, ...chat },
  };
  return looks[kind];
}

export interface OfferedAct extends Looks {
  kind: SmallActKind;
  /** Null: not answered yet. */
  helped: boolean | null;
  save: (change: Partial<Pick<SmallAct, 'IsDone' | 'Helped'>>) => void;
}

interface ToOffer {
  /** The check-in: one act for each, in the same choice whenever it is shown. */
  id: string;
  moment: Omit<Moment, 'hour'>;
  /** Whom to write to: of the Crew, and seeing what is new. */
  person: CrewMember | undefined;
  /** Whether it is known who there is. */
  isReady: boolean;
}

const noHopes: never[] = [];

/** Null: nothing to offer; undefined until it is known. */
export function useSmallAct({ id, moment, person, isReady }: ToOffer): OfferedAct | null | undefined {
  const queries = useQueryClient();
  const acts = useSmallActs();
  // Only what this device has of the box: the page asks for nothing more.
  const { data: hopes = noHopes } = useStored({ ...hopeQueries.box(), enabled: false }, { isAtOnce: true });
  const [hour] = useState(() => new Date().getHours());
  if (!acts || !isReady) return undefined;
  const own = acts.Newest.find(({ _id }) => _id === id);
  const others = acts.Newest.filter((one) => one !== own);
  const atHand = { hasPerson: person !== undefined, hasHopeBox: hopes.length > 0 };
  const kind = own?.Kind ?? chooseSmallAct({ ...moment, hour }, others, atHand, seeded(seedOf(id)));
  if (!kind || ((kind === 'write' || kind === 'thank') && !person)) return null;
  const known = own ?? { _id: id, Kind: kind, Category: moment.family, Hour: hour, IsDone: false, Helped: null };
  return {
    ...looksOf(kind, person, songIn(hopes.map(({ Text }) => Text))),
    kind,
    helped: known.Helped,
    save: (change) => void saveAct(queries, { ...known, ...change }),
  };
}

/** Takes the focus of the button that it replaces. */
function Answered({ helped, isJustAnswered }: { helped: boolean; isJustAnswered: boolean }) {
  const { isHillHidden } = useDisplay();
  const words = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (isJustAnswered) words.current?.focus({ preventScroll: true });
  }, [isJustAnswered]);
  return (
    <output ref={words} tabIndex={-1}>
      {!helped ? 'That’s fine. Another time.' : isHillHidden ? 'Good to know.' : 'Good to know. A window is lit.'}
    </output>
  );
}

/** Where it leads somewhere, going there counts as doing it. */
export function SmallActRow({ act }: { act: OfferedAct | undefined }) {
  const titleId = useId();
  const [isBreathing, setBreathing] = useState(false);
  const [isJustAnswered, setJustAnswered] = useState(false);
  if (!act) return <li className={`card ${styles.row}`} aria-hidden="true" />;
  const { kind, Icon, helped, save } = act;
  const begin = () => {
    if (kind === 'breathe') setBreathing(true);
    save({ IsDone: true });
  };
  const answer = (Helped: boolean) => {
    setJustAnswered(true);
    save(Helped ? { Helped, IsDone: true } : { Helped });
  };
  return (
    <>
      <HelpRow
        icon={<Icon width={26} height={26} aria-hidden="true" />}
        tone={act.tone}
        title={act.title}
        titleId={titleId}
        to={act.to}
        onClick={kind === 'breathe' || act.to ? begin : undefined}
        line={
          helped === null ? (
            <span className={styles.answers}>
              <button type="button" className="link small" aria-describedby={titleId} onClick={() => answer(true)}>
                That helped
              </button>
              <button type="button" className="link small" aria-describedby={titleId} onClick={() => answer(false)}>
                Not today
              </button>
            </span>
          ) : (
            <Answered helped={helped} isJustAnswered={isJustAnswered} />
          )
        }
      />
      {isBreathing && <BreatheDialog onClose={() => setBreathing(false)} />}
    </>
  );
}
