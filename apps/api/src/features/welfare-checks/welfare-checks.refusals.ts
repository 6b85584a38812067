import { emergencyNumber, helplineNumber } from '@mycrew/contract/constants.ts';
import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'welfare-check-closed': 'This is closed already. If there is a new worry, begin again from what you read.',
  'welfare-check-not-mine': 'A colleague has this. Take it first.',
  'cannot-read': 'They can’t open the app now, so they would not read it. Go on with the next step.',
  'crew-not-allowed': 'Their own settings don’t allow asking their Crew.',
  'crew-nobody': 'There is nobody of their Crew whom they let see something new.',
  'welfare-check-over': `This was a while ago, so nobody would see an answer here. In danger call ${emergencyNumber}. To talk to somebody: Kids Helpline ${helplineNumber}.`,
});
