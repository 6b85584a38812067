// Events of the demo cast, written through the room, and published ones.
import type { EventEntry } from '@mycrew/contract/events.ts';
import type { PublishedEntry } from '@mycrew/contract/published-events.ts';
import type { DemoPersonId } from '#database/reference/demo-people.ts';
import type { Rooms } from '#src/compose.ts';
import type { Tx } from '#src/foundation-types.ts';
import { weekdayOf } from '#time/daily.ts';
import { daysBefore, localDateIn } from '#time/local-time.ts';
import type { Cast } from './demo-history.ts';

const zone = 'Australia/Sydney';

interface DemoEvent extends Omit<EventEntry, 'StartDate' | 'CrewIds'> {
  /** Days from today; below 0 it is over, or began then. */
  inDays: number;
  seenBy?: DemoPersonId[];
  isWeekly?: true;
}

const events: Partial<Record<DemoPersonId, DemoEvent[]>> = {
  tahlia: [
    {
      inDays: -61,
      Title: 'Netball',
      Category: 'sport',
      StartTime: '16:00',
      EndTime: '17:30',
      Place: 'Court 3, Altona Sports Centre',
      isWeekly: true,
      RemindMinutes: 60,
      seenBy: ['jonah', 'leanne'],
    },
    {
      inDays: 2,
      Title: 'Biology exam',
      Category: 'exam',
      StartTime: '09:30',
      EndTime: '11:30',
      Place: 'School hall',
      Notes: 'Chapters 4 to 7. Calculator, water, breathe.',
      RemindMinutes: 1_440,
      seenBy: ['leanne'],
    },
    { inDays: 5, Title: 'Dinner for Nan', Category: 'family', StartTime: '18:30', Place: 'At ours' },
    { inDays: 9, Title: 'Dr Osei', Category: 'appointment', StartTime: '15:10', EndTime: '15:40', RemindMinutes: 60 },
    { inDays: 12, Title: 'Nothing at all', Category: 'rest', AllDay: true },
  ],
  kobi: [
    {
      inDays: 1,
      Title: 'First shift at the bakery',
      Category: 'first-day',
      StartTime: '06:00',
      EndTime: '12:00',
      Place: 'Main Street Bakery',
      seenBy: ['tahlia'],
    },
    { inDays: 8, Title: 'Gig at the hall', Category: 'performance', StartTime: '19:00', seenBy: ['tahlia'] },
  ],
};

type DemoPublished = Omit<PublishedEntry, 'StartDate' | 'TimeZone' | 'AllDay'> & { inDays: number };
const published: DemoPublished[] = [
  {
    inDays: 1,
    Category: 'arts',
    Title: 'Open studio',
    Summary: 'Paint, print or just sit with others who do. Everything is there; nobody checks whether you can.',
    Organiser: 'Hobsons Bay Youth Arts',
    StartTime: '15:30',
    EndTime: '18:00',
    How: 'in-person',
    Place: 'Altona Library',
    Address: '123 Queen Street, Altona',
    State: 'VIC',
    Cost: 'free',
    AgeFrom: 13,
    AgeTo: 25,
    Who: 'me',
    Accessibility: ['step-free', 'accessible-toilet', 'quiet-space'],
  },
  {
    inDays: 3,
    Category: 'webinar',
    Title: 'Exams without the dread',
    Summary: 'An hour with a teacher and a student who failed one and lived. Ask anything; cameras stay off.',
    Organiser: 'Study Well',
    StartTime: '17:00',
    EndTime: '18:00',
    How: 'online',
    Link: 'https://example.org/exams',
    Cost: 'free',
    AgeFrom: 15,
    AgeTo: 19,
    Who: 'me',
    Accessibility: ['captions', 'auslan'],
  },
  {
    inDays: 6,
    Category: 'crew-session',
    Title: 'When your teenager goes quiet',
    Summary: 'For parents, carers and anybody in a Crew: what helps, what doesn’t, and when to get help.',
    Organiser: 'Community Health West',
    StartTime: '19:00',
    EndTime: '20:30',
    How: 'both',
    Place: 'Community Health West',
    State: 'NSW',
    Link: 'https://example.org/quiet',
    Cost: 'low',
    CostNote: '$5, or nothing',
    AgeFrom: 18,
    Who: 'crew',
    Accessibility: ['step-free', 'hearing-loop'],
  },
  {
    inDays: 10,
    Category: 'meet-up',
    Title: 'Walk by the creek',
    Summary: 'Slow, flat and with dogs. Come alone or bring somebody.',
    Organiser: 'Creek Friends',
    StartTime: '10:00',
    EndTime: '11:30',
    How: 'in-person',
    Place: 'Skeleton Creek, car park at the end of the road',
    State: 'VIC',
    Cost: 'free',
    AgeFrom: 13,
    Who: 'public',
    Accessibility: ['step-free', 'support-person'],
  },
];

const lastSaturday = (day: string): string => daysBefore(day, (weekdayOf(day) + 1) % 7);

export const addEvents = async (tx: Tx, rooms: Rooms, cast: Cast, now: Date): Promise<void> => {
  const today = localDateIn(now, zone);
  const idOf = (id: DemoPersonId) => cast.get(id)!.id;
  for (const [id, theirs] of Object.entries(events) as [DemoPersonId, DemoEvent[]][])
    for (const { inDays, seenBy = [], isWeekly, ...entry } of theirs) {
      const day = daysBefore(today, -inDays);
      const StartDate = isWeekly ? lastSaturday(day) : day;
      const Repeat = isWeekly ? { Every: 'week' as const, Days: [6], Until: null } : null;
      const event = await rooms.events.add(tx, cast.get(id)!, { ...entry, StartDate, Repeat }, now);
      // Shared without a word: the demo begins with notices of its own.
      for (const crew of seenBy) {
        const share = { eventId: event.id, personId: event.personId, crewId: idOf(crew), sharedAt: now };
        await tx.insertInto('eventShares').values(share).execute();
      }
    }
  const samira = cast.get('samira')!;
  for (const { inDays, ...entry } of published) {
    const whole = { ...entry, AllDay: false, TimeZone: zone, StartDate: daysBefore(today, -inDays) };
    const { id } = await rooms.events.publishing.add(tx, samira, whole, now);
    await rooms.events.publishing.setStatus(tx, samira, id, 'published', now);
  }
};
