import type { PartingType } from '#features/crew/crew.parts.ts';

type Words = Record<PartingType, (name: string) => string>;

const of = ({ remove, leave }: Words, type: PartingType, name: string): string =>
  type === 'remove' ? remove(name) : leave(name);

const asks: Words = {
  remove: (name) => `Remove ${name} from your Crew`,
  leave: (name) => `Leave ${name}’s Crew`,
};
const questions: Words = {
  remove: (name) => `Remove ${name} from your Crew?`,
  leave: (name) => `Leave ${name}’s Crew?`,
};
const intros: Words = {
  remove: () => 'You decide who stays close. You don’t have to say why, and you can ask them again any time.',
  leave: () => 'You may step back. You don’t have to say why, and you can be asked again.',
};
const stored: Words = {
  remove: (name) => `Removing ${name} from your Crew`,
  leave: (name) => `Leaving ${name}’s Crew`,
};
const done: Words = {
  remove: (name) => `${name} is no longer in your Crew`,
  leave: (name) => `You’re no longer in ${name}’s Crew`,
};
const waits: Words = {
  remove: (name) => `${name} will be removed as soon as you’re online. Until then they’re still in your Crew.`,
  leave: (name) => `You’ll leave ${name}’s Crew as soon as you’re online. Until then you’re still in it.`,
};

export const askWords = (type: PartingType, name: string): string => of(asks, type, name);
export const questionWords = (type: PartingType, name: string): string => of(questions, type, name);
export const introWords = (type: PartingType, name: string): string => of(intros, type, name);
export const outboxWords = (type: PartingType, name: string): string => of(stored, type, name);
export const doneWords = (type: PartingType, name: string): string => of(done, type, name);
export const waitingWords = (type: PartingType, name: string): string => of(waits, type, name);

interface Between {
  /** Mutual: the other direction stays. */
  isMutual: boolean;
  /** The youth of the pair has an active alert. */
  isAlertOn: boolean;
}

/** Everything that ends after confirmation, as of now. */
export function whatStops(type: PartingType, name: string, { isMutual, isAlertOn }: Between): string[] {
  const chat = isMutual
    ? type === 'remove'
      ? `You stay in ${name}’s Crew, so your chat stays open.`
      : `${name} stays in your Crew, so your chat stays open.`
    : 'Your chat closes for both of you.';
  if (type === 'leave') {
    return [
      `You no longer see ${name}’s check-ins or pages, earlier ones neither.`,
      isAlertOn
        ? 'Their alert goes on without you. You only hear when it’s over.'
        : `${name}’s Distress Alerts no longer reach you.`,
      chat,
    ];
  }
  return [
    `${name} no longer sees your check-ins or pages, earlier ones neither.`,
    isAlertOn
      ? `Your alert goes on without ${name}. They no longer see where you are, and only hear when it’s over.`
      : `Your Distress Alerts no longer reach ${name}, and they never see where you are.`,
    chat,
  ];
}
