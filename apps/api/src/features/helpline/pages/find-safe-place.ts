// A safe place near a town, found by a plain form; without any result it still says where to go.
import { routes } from '@mycrew/contract/paths.ts';
import { placeTypes, type City } from '@mycrew/contract/places.ts';
import type { Page, PageAnswer } from '#http/pages.ts';
import { askedIn, type PlaceQuery, type PlaceResults, type SafePlaceSearch } from '../safe-place-search.ts';
import { framed, tripleZero } from './frame.ts';
import { escapeHtml } from '#src/html.ts';
import { each, join } from './html.ts';
import { icon } from './icons.ts';
import { kindWords, placeList } from './place-list.ts';
import { helpStyle } from './styles.ts';

const path = routes.safePlaceSignedOut.path;
const nowhere: PlaceQuery = { town: '', state: '', kind: null };

const form = ({ town, kind }: PlaceQuery): string => `
<form class="card" action="${path}" method="get" role="search" aria-label="Places">
<div><label for="town">Town or suburb</label><input id="town" name="town" value="${escapeHtml(town)}" maxlength="60" autocomplete="off" enterkeyhint="search" required></div>
<div><label for="kind">Kind of place</label><select id="kind" name="kind"><option value="">Any</option>${each(
  placeTypes,
  (each) => `<option value="${each}"${each === kind ? ' selected' : ''}>${kindWords[each]}</option>`,
)}</select></div>
<button class="button main" type="submit">Show places</button>
</form>`;

const advice = `
<h2>Where you can go now</h2>
<ul class="dots">
<li>In danger: call 000. You can say “I don’t know where I am”; they help you find out.</li>
<li>The emergency department of a hospital is open day and night, and you may just sit there.</li>
<li>A police station. Where the door is closed at night there is often a phone beside it that reaches an officer.</li>
<li>Anywhere with people and light: a service station, a supermarket, a train station with staff. Say to whoever works there: “I don’t feel safe. Can I wait here, and can you call for me?”</li>
<li>The home of somebody you trust. Call them on the way, and stay on the phone.</li>
</ul>`;

const alikeLinks = (alike: readonly City[], kind: PlaceQuery['kind']): string =>
  alike.length === 0
    ? ''
    : `<p class="small quiet">Another one? ${alike
        .map(({ Name, State }) => {
          const query = new URLSearchParams({ town: Name, state: State, ...(kind && { kind }) });
          return `<a href="${path}?${escapeHtml(String(query))}">${escapeHtml(Name)}, ${escapeHtml(State)}</a>`;
        })
        .join(' · ')}</p>`;

const note = (...lines: readonly string[]): string =>
  `<div class="note" role="status">${each(lines, (line) => `<p>${escapeHtml(line)}</p>`)}</div>`;

const results = (found: PlaceResults, asked: PlaceQuery): string => {
  switch (found.is) {
    case 'notAsked':
      return '';
    case 'unknownTown':
      return note(`We know no town or suburb called “${asked.town}”.`, 'Try the next bigger one, or see below.');
    case 'notAnswered':
      return note('We couldn’t look just now. That’s on us, not on you.', 'What stands below helps without a list.');
    case 'found': {
      const { city, alike, places, onlyStored, credits } = found;
      const where = `${city.Name}, ${city.State}`;
      return join(
        `<h2>Near ${escapeHtml(where)}</h2>`,
        alikeLinks(alike, asked.kind),
        places.length > 0 ? placeList(places) : note(`We know no such place near ${where}.`, 'See below where to go.'),
        onlyStored &&
          places.length > 0 &&
          note('This list may have gaps: only places stored here were looked through.'),
        credits.length > 0 && `<p class="fine">${escapeHtml(credits.join(' · '))}</p>`,
      );
    }
  }
};

const drawn = (asked: PlaceQuery, found: PlaceResults, lead = ''): PageAnswer => ({
  html: framed({
    title: 'Places nearby',
    heading: 'Find a safe place',
    intro: 'Somewhere with people, light and a phone.',
    main: join(
      tripleZero('You don’t feel safe where you are'),
      lead,
      form(asked),
      results(found, asked),
      advice,
      `<div class="row"><a href="${routes.needHelpNow.path}">${icon('phone', 24)}<span>Talk to somebody now</span>${icon('caret', 20)}</a></div>`,
      '<p class="fine">We don’t keep or log what you look for. It stands in this page’s address, in your browser.</p>',
    ),
  }),
  isForAll: found.is === 'notAsked' && lead === '',
});

export const findSafePlacePage = (search: SafePlaceSearch): Page => ({
  path,
  style: helpStyle,
  rate: 'search',
  async answer(query) {
    const asked = askedIn(query);
    return drawn(asked, await search(asked));
  },
  refused: (waitSeconds) =>
    drawn(
      nowhere,
      { is: 'notAsked' },
      note(
        waitSeconds === null
          ? 'We couldn’t look just now. That’s on us, not on you.'
          : `A lot is being looked for from here. Try again in ${Math.ceil(waitSeconds)} seconds.`,
      ),
    ),
});
