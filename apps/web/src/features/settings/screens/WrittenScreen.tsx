import { brand } from '@mycrew/contract/brand.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import PhoneFillIcon from '~icons/ph/phone-fill';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { toAbout } from '../places.ts';
import styles from '../settings.module.css';

/** A static text page: paragraphs and lists. */
interface WrittenSection {
  heading?: string;
  words?: readonly string[];
  points?: readonly string[];
}

const codeOfConduct: readonly WrittenSection[] = [
  {
    words: [
      `${brand.name} works because people are careful with each other. This is what everybody here agrees to, youths and supporters alike.`,
    ],
  },
  {
    heading: 'Be kind, and be honest',
    points: [
      'Listen before you answer. Nobody has to be fixed.',
      'Say when you can’t help right now. “Not tonight, but I’m glad you wrote” is a good answer.',
      'Disagree without going after the person.',
    ],
  },
  {
    heading: 'What somebody shares stays with you',
    points: [
      'No screenshots, no passing on, no guessing aloud who wrote something.',
      'Pictures, names, schools and addresses of others don’t belong here.',
      'One exception: if you think somebody may get hurt, tell an adult you trust, or call 000. That is not telling on them.',
    ],
  },
  {
    heading: 'What we don’t allow',
    points: [
      'Bullying, threats, hate, and anything about who somebody is, where they come from or whom they love.',
      'Anything sexual with or about somebody under 18. We report it to the police.',
      'How to hurt oneself, how to starve, how to buy drugs; daring others to try.',
      'Pretending to be somebody else, selling things, spam.',
      'Moving a young person to another app to be alone with them.',
    ],
  },
  {
    heading: 'Alerts are for when you need people',
    points: [
      'Use a Distress Alert whenever you need someone. You never have to be “bad enough” for it.',
      'Don’t send one as a joke. The next one should be believed too.',
      `${brand.name} is no emergency service. In danger, call 000 first.`,
    ],
  },
  {
    heading: 'When somebody doesn’t keep to it',
    words: [
      'Report them in Settings. It says there by when somebody reads it, the most urgent first. Depending on what happened we talk to them, take something down, or close their account. Whoever reports isn’t named.',
      'If you think we got something wrong, write to us under Feedback. Somebody else looks at it again.',
    ],
  },
];

const experienceTerms: readonly WrittenSection[] = [
  {
    words: [
      'An Experience is something you lived through, written for others who may be in the middle of it. These few rules keep writers and readers safe.',
    ],
  },
  {
    heading: 'It stays yours',
    points: [
      `You own what you write. You let ${brand.name} show it to the people who use ${brand.name}, and nowhere else.`,
      'You can keep it private, change it, or take it down, whenever you like.',
      'If you publish under another name, no reader is shown yours. We don’t show who liked it either.',
    ],
  },
  {
    heading: 'Who may publish',
    points: [
      'From 16 on. Between 13 and 15 you can read, and from 15 also comment.',
      'Somebody reads each Experience before others see it, in the hours that are said when you send it. They may ask you to change something, and say why. Nothing is published that you haven’t agreed to.',
    ],
  },
  {
    heading: 'When you write',
    points: [
      'Tell your own story. Leave out what would give others away: names, schools, places, pictures of people.',
      'Say what happened and what helped; leave out how anybody hurt themselves.',
      'Advice is fine as “this helped me”. What a doctor would say is for a doctor.',
      'Words of others need their yes.',
    ],
  },
  {
    heading: 'When you read',
    points: [
      'Some Experiences are heavy. A label above the title says so first, and you can always leave.',
      'They are stories of people, not treatment.',
      'Report what worries you. Somebody may need help, and you may be the first to see it.',
    ],
  },
  {
    heading: 'What we may do',
    words: [
      'We may take down what breaks these terms or the code of conduct, and we tell you the reason. You can ask for a second look.',
    ],
  },
];

interface WrittenPageProps {
  title: string;
  sections: readonly WrittenSection[];
  children?: ReactNode;
}

function WrittenPage({ title, sections, children }: WrittenPageProps) {
  return (
    <SubPage title={title} back={toAbout}>
      <div className={`${styles['writtenPage']} reading`}>
        {sections.map(({ heading, words = [], points = [] }) => (
          <section key={heading ?? words[0]}>
            {heading && <h2 className="h3">{heading}</h2>}
            {words.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
      {children}
    </SubPage>
  );
}

const acknowledgement: readonly WrittenSection[] = [
  {
    words: [
      `We acknowledge the Traditional Custodians of the lands, skies and waters on which ${brand.name} is made and used, across the whole of this continent and its islands. We pay our respects to Elders past and present.`,
      'Aboriginal and Torres Strait Islander peoples have looked after Country, kin and community for more than 65,000 years. Sovereignty was never ceded.',
      'Being well has always been about more than one person: about family, culture, language, Country and story. We try to learn from that, and we know that we have more to learn.',
      'To every young Aboriginal and Torres Strait Islander person here: you are welcome as you are.',
    ],
  },
  {
    heading: 'Somebody to yarn with',
    words: [
      '13YARN is run by Aboriginal and Torres Strait Islander people, day and night: 13 92 76. You don’t need a reason to call.',
      `Pages on ${brand.name} may speak of people who have died. We say so beforehand where we know.`,
    ],
  },
];

interface Written {
  title: string;
  sections: readonly WrittenSection[];
  foot?: ReactNode;
}

const conduct: Written = {
  title: 'Code of conduct',
  sections: codeOfConduct,
  foot: (
    <>
      <p>
        <Link className="link" to={routes.reportUser.path}>
          Report somebody
        </Link>
      </p>
      <p>
        <Link className="link" to={ourRoutes.safetyFigures.path}>
          What was reported and decided, in numbers
        </Link>
      </p>
    </>
  ),
};

const pages: Record<string, Written> = {
  [routes.codeOfConduct.path]: conduct,
  [routes.experienceTerms.path]: { title: 'Experience terms', sections: experienceTerms },
  [routes.acknowledgement.path]: {
    title: 'Acknowledgement of Country',
    sections: acknowledgement,
    foot: (
      <div>
        <PlainButton variant="soft" href="tel:139276" icon={<PhoneFillIcon size={20} aria-hidden="true" />}>
          Call 13YARN, 13 92 76
        </PlainButton>
      </div>
    ),
  },
};

export function WrittenScreen() {
  const { pathname } = useLocation();
  const { title, sections, foot } = pages[pathname.replace(/\/$/u, '')] ?? conduct;
  return (
    <WrittenPage title={title} sections={sections}>
      {foot}
    </WrittenPage>
  );
}
