import type { TestMessages } from '@mycrew/contract/test-messages.ts';
import type { TestMessagesService } from './test-messages.service.ts';
import type { TestedRow } from './tests.store.ts';

const stateOf = ({ sentOn, answeredOn, isSilent }: TestedRow) => {
  if (answeredOn !== null) return 'answered';
  if (sentOn === null) return 'untested';
  return isSilent ? 'silent' : 'waiting';
};

export const testMessagesToWire = ({
  isOn,
  choices,
  waiting,
  crew,
}: Awaited<ReturnType<TestMessagesService['of']>>): TestMessages => ({
  IsOn: isOn,
  Asks: choices.asks,
  Takes: choices.takes,
  Supports: choices.supports,
  Waiting: waiting.map(({ id, firstName, sentAt, reason }) => ({
    _id: id,
    FirstName: firstName,
    SentOn: sentAt.toISOString(),
    IsPractice: reason === 'practice',
  })),
  Crew: crew.map((row) => ({
    _id: row.id,
    FirstName: row.firstName,
    State: stateOf(row),
    On: row.answeredOn ?? row.sentOn,
    MayPractise: isOn && row.mayPractise,
  })),
});
