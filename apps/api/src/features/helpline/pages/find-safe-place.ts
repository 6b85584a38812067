// A search for safe places near a town, by a plain form; without results it still says where to go.
import { routes } from '@mycrew/contract/paths.ts';
import { placeTypes, type City } from '@mycrew/contract/places.ts';
import type { Page, PageAnswer } from '#http/pages.ts';
import { askedIn, type PlaceQuery, type PlaceResults, type SafePlaceSearch } from '../safe-place-search.ts';
import type { Words } from '../messages.ts';
import { framed, tripleZero } from './frame.ts';
import { escapeHtml } from '#src/html.ts';
import { each, join } from './html.ts';
import { icon } from './icons.ts';
import { kindWords, placeList } from './place-list.ts';
import { helpStyle } from './styles.ts';

const path = routes.safePlaceSignedOut.path;
const nowhere: PlaceQuery = { town: '', state: '', kind: null };

const form = (words: Words, { town, kind }: PlaceQuery): string => `
<form class="card" action="${path}" method="get" role="search" aria-label="${escapeHtml(words('places'))}">
<div><label for="town">${escapeHtml(words('town'))}</label><input id="town" name="town" value="${escapeHtml(town)}" maxlength="60" autocomplete="off" enterkeyhint="search" required></div>
<div><label for="kind">${escapeHtml(words('kindOfPlace'))}</label><select id="kind" name="kind"><option value="">${escapeHtml(words('anyKind'))}</option>${each(
  placeTypes,
  (each) => `<option value="${each}"${each === kind ? ' selected' : ''}>${kindWords[each]}</option>`,
)}</select></div>
<button class="button main" type="submit">${escapeHtml(words('showPlaces'))}</button>
</form>`;

const waysNow = ['goTripleZero', 'goHospital', 'goPolice', 'goAnywhere', 'goSomebody'] as const;
const advice = (words: Words): string =>
  `<h2>${escapeHtml(words('whereNow'))}</h2><ul class="dots">${each(waysNow, (key) => `<li>${escapeHtml(words(key))}</li>`)}</ul>`;

const alikeLinks = (words: Words, alike: readonly City[], kind: PlaceQuery['kind']): string =>
  alike.length === 0
    ? ''
    : `<p class="small quiet">${escapeHtml(words('anotherTown'))} ${alike
        .map(({ Name, State }) => {
          const query = new URLSearchParams({ town: Name, state: State, ...(kind && { kind }) });
          return `<a href="${path}?${escapeHtml(String(query))}">${escapeHtml(Name)}, ${escapeHtml(State)}</a>`;
        })
        .join(' · ')}</p>`;

const note = (...lines: readonly string[]): string =>
  `<div class="note" role="status">${each(lines, (line) => `<p>${escapeHtml(line)}</p>`)}</div>`;

const results = (words: Words, found: PlaceResults, asked: PlaceQuery): string => {
  switch (found.is) {
    case 'notAsked':
      return '';
    case 'unknownTown':
      return note(words('unknownTown', { town: asked.town }), words('tryBigger'));
    case 'notAnswered':
      return note(words('couldNotLook'), words('belowHelps'));
    case 'found': {
      const { city, alike, places, onlyStored, credits } = found;
      const place = `${city.Name}, ${city.State}`;
      return join(
        `<h2>${escapeHtml(words('near', { place }))}</h2>`,
        alikeLinks(words, alike, asked.kind),
        places.length > 0 ? placeList(places) : note(words('noneNear', { place }), words('belowWhere')),
        onlyStored && places.length > 0 && note(words('hasGaps')),
        credits.length > 0 && `<p class="fine">${escapeHtml(credits.join(' · '))}</p>`,
      );
    }
  }
};

const drawn = (words: Words, asked: PlaceQuery, found: PlaceResults, lead = ''): PageAnswer => ({
  html: framed({
    words,
    title: words('placesTitle'),
    heading: words('placesHeading'),
    intro: words('placesIntro'),
    main: join(
      tripleZero(words, 'unsafeHere'),
      lead,
      form(words, asked),
      results(words, found, asked),
      advice(words),
      `<div class="row"><a href="${routes.needHelpNow.path}">${icon('phone', 24)}<span>${escapeHtml(words('talkNow'))}</span>${icon('caret', 20)}</a></div>`,
      `<p class="fine">${escapeHtml(words('notLogged'))}</p>`,
    ),
  }),
  isForAll: found.is === 'notAsked' && lead === '',
});

export const findSafePlacePage = (words: Words, search: SafePlaceSearch): Page => ({
  path,
  style: helpStyle,
  rate: 'search',
  async answer(query) {
    const asked = askedIn(query);
    return drawn(words, asked, await search(asked));
  },
  refused: (waitSeconds) =>
    drawn(
      words,
      nowhere,
      { is: 'notAsked' },
      note(
        waitSeconds === null ? words('couldNotLook') : words('tooOften', { seconds: String(Math.ceil(waitSeconds)) }),
      ),
    ),
});
