import { brand } from '@mycrew/contract/brand.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import ArrowSquareOutIcon from '~icons/ph/arrow-square-out';
import BookOpenTextIcon from '~icons/ph/book-open-text';
import ChartBarIcon from '~icons/ph/chart-bar';
import ChatTextIcon from '~icons/ph/chat-text';
import CodeIcon from '~icons/ph/code';
import FileTextIcon from '~icons/ph/file-text';
import HandHeartIcon from '~icons/ph/hand-heart';
import ListNumbersIcon from '~icons/ph/list-numbers';
import ScalesIcon from '~icons/ph/scales';
import ShieldCheckIcon from '~icons/ph/shield-check';
import SignInIcon from '~icons/ph/sign-in';
import SunHorizonIcon from '~icons/ph/sun-horizon';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { RowWords } from '#shared/ui/RowWords.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { toSettings } from '../places.ts';
import { settingsQueries } from '../settings.queries.ts';
import styles from '#shared/ui/rows.module.css';

/** Pages of those who stand behind this installation, where they named any. */
function TheirLinks() {
  const { data } = useQuery(settingsQueries.installation());
  if (!data || data.Links.length === 0) return null;
  return (
    <RowGroup heading={`From ${data.Operator}`}>
      {data.Links.map(({ Name, Url }) => (
        <a key={`${Name} ${Url}`} className={styles.row} href={Url} target="_blank" rel="noreferrer">
          <RowWords label={Name} help={new URL(Url).host} icon={<ArrowSquareOutIcon size={24} />} />
        </a>
      ))}
    </RowGroup>
  );
}

export function AboutScreen() {
  return (
    <SubPage
      title={`About ${brand.name}`}
      intro={`${brand.name} is a place to notice how you are, and to let a few people you trust know when you need them. It’s no treatment and no emergency service; it helps you reach both.`}
      back={toSettings}
    >
      <RowGroup heading="What counts here">
        <RowLink
          to={routes.termsOfUse.path}
          label="Terms of use"
          help="What you and we agree on"
          icon={<FileTextIcon size={24} />}
        />
        <RowLink
          to={routes.privacyPolicy.path}
          label="Privacy policy"
          help="What is kept, for how long, and who sees it"
          icon={<ShieldCheckIcon size={24} />}
        />
        <RowLink
          to={routes.codeOfConduct.path}
          label="Code of conduct"
          help="How we treat each other"
          icon={<HandHeartIcon size={24} />}
        />
        <RowLink
          to={routes.experienceTerms.path}
          label="Experience terms"
          help="When you write for others to read"
          icon={<BookOpenTextIcon size={24} />}
        />
        <RowLink
          to={ourRoutes.safetyFigures.path}
          label="Safety figures"
          help="What was reported and decided, in numbers"
          icon={<ScalesIcon size={24} />}
        />
        <RowLink
          to={routes.acknowledgement.path}
          label="Acknowledgement of Country"
          help="Whose land we’re on"
          icon={<SunHorizonIcon size={24} />}
        />
        <a className={styles.row} href="/licences.txt" target="_blank" rel="noreferrer">
          <RowWords label="Open source licences" help="Whose work is in here" icon={<CodeIcon size={24} />} />
        </a>
      </RowGroup>
      <TheirLinks />
      <RowGroup heading={`You and ${brand.name}`}>
        <RowLink
          to={routes.aboutTutorial.path}
          label={`How ${brand.name} works`}
          help="What is where, in a few words"
          icon={<ListNumbersIcon size={24} />}
        />
        <RowLink
          to={routes.aboutSignIn.path}
          label="How you sign in"
          help="What works, and how long it lasts"
          icon={<SignInIcon size={24} />}
        />
        <RowLink
          to={routes.aboutFeedback.path}
          label="Feedback"
          help="Tell us what works and what doesn’t"
          icon={<ChatTextIcon size={24} />}
        />
        <RowLink
          to={routes.advancedSettings.path}
          label="What may be counted"
          help="Menu taps, off until you turn it on"
          icon={<ChartBarIcon size={24} />}
        />
      </RowGroup>
    </SubPage>
  );
}
