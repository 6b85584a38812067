// The pages made of our own words, each at its address.
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import PhoneFillIcon from '~icons/ph/phone-fill';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { acknowledgement } from '../acknowledgement.words.ts';
import { codeOfConduct } from '../codeOfConduct.words.ts';
import { experienceTerms } from '../experienceTerms.words.ts';
import { WrittenPage } from '../parts/WrittenPage.tsx';
import type { WrittenSection } from '../writtenWords.ts';

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
