import type * as staffWire from '@mycrew/contract/help-checks.ts';
import * as wire from '@mycrew/contract/helpline.ts';
import { canHide, type CheckedService } from './checked.service.ts';
import type { StaffHelpService } from './checks.service.ts';
import type { HelpDirectory } from './directory.ts';
import type { OpenWeek, PathwayStep, Way } from './help-types.ts';

const wayToWire = ({ channel, label, address }: Way): wire.HelpWay => ({
  Channel: channel,
  Label: label,
  Address: address,
});

const hoursToWire = (hours: 'always' | 'inWords' | OpenWeek): wire.HelpHours | null => {
  if (hours === 'always') return null;
  if (hours === 'inWords') return { Zone: 'caller', Days: [] };
  return { Zone: hours.zone, Days: hours.days.map((spans) => spans.map(({ from, to }) => ({ From: from, To: to }))) };
};

const serviceToWire = (service: CheckedService): wire.HelpService => ({
  _id: service.id,
  Group: service.group,
  Name: service.name,
  About: service.about,
  WhoFor: service.whoFor,
  Ways: service.ways.map(wayToWire),
  Hours: hoursToWire(service.hours),
  HoursText: service.hoursWords,
  Ages: service.ages && { From: service.ages.from, To: service.ages.to },
  Cost: service.cost,
  GoodToKnow: [...service.goodToKnow],
  Site: service.site,
  State: service.state,
  VerifiedOn: service.verifiedOn,
});

const stepToWire = (step: PathwayStep): wire.PathwayStep => ({
  _id: step.id,
  Title: step.title,
  About: step.about,
  WhatToSay: step.whatToSay,
  WhatItCosts: step.whatItCosts,
  WhatHappens: [...step.whatHappens],
  Ways: step.ways.map(wayToWire),
});

export const directoryToWire = (directory: HelpDirectory, services: readonly CheckedService[]): wire.HelpDirectory => ({
  Groups: directory.groups
    .filter(({ id }) => services.some(({ group }) => group === id))
    .map(({ id, title }) => ({ _id: id, Title: title })),
  Services: services.map(serviceToWire),
  Pathway: directory.pathway.map(stepToWire),
  Questions: directory.questions.map(({ id, about, question, answer }) => ({
    _id: id,
    About: directory.questionTitles[about],
    Question: question,
    Answer: [...answer],
  })),
});

export const staffServiceToWire = (checked: StaffHelpService, today: string): staffWire.StaffHelpService => {
  const { service, verifiedOn, note, isHidden } = checked;
  return {
    _id: service.id,
    Name: service.name,
    Site: service.site,
    Ways: service.ways.map(({ label }) => label),
    ReadOn: service.readOn,
    VerifiedOn: verifiedOn,
    IsDue: verifiedOn !== null && wire.isCheckDue(verifiedOn, today),
    Note: note,
    IsHidden: isHidden && canHide(service.id),
    CanHide: canHide(service.id),
  };
};
