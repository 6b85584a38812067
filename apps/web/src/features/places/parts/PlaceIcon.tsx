// The sign of a kind of place; its word always stands beside it.
import type { PlaceType } from '@mycrew/contract/places.ts';
import type { Icon } from '@phosphor-icons/react';
import { BooksIcon } from '@phosphor-icons/react/Books';
import { CoffeeIcon } from '@phosphor-icons/react/Coffee';
import { FireTruckIcon } from '@phosphor-icons/react/FireTruck';
import { GraduationCapIcon } from '@phosphor-icons/react/GraduationCap';
import { HandHeartIcon } from '@phosphor-icons/react/HandHeart';
import { HandsPrayingIcon } from '@phosphor-icons/react/HandsPraying';
import { HeartbeatIcon } from '@phosphor-icons/react/Heartbeat';
import { HospitalIcon } from '@phosphor-icons/react/Hospital';
import { HouseLineIcon } from '@phosphor-icons/react/HouseLine';
import { PersonArmsSpreadIcon } from '@phosphor-icons/react/PersonArmsSpread';
import { PillIcon } from '@phosphor-icons/react/Pill';
import { ShieldStarIcon } from '@phosphor-icons/react/ShieldStar';
import { TrainIcon } from '@phosphor-icons/react/Train';
import { UsersThreeIcon } from '@phosphor-icons/react/UsersThree';

const icons: Record<PlaceType, Icon> = {
  police: ShieldStarIcon,
  hospital: HospitalIcon,
  headspace: HandHeartIcon,
  safeHaven: HouseLineIcon,
  mentalHealth: HeartbeatIcon,
  pharmacy: PillIcon,
  library: BooksIcon,
  youthCentre: PersonArmsSpreadIcon,
  school: GraduationCapIcon,
  community: UsersThreeIcon,
  fireStation: FireTruckIcon,
  trainStation: TrainIcon,
  worship: HandsPrayingIcon,
  cafe: CoffeeIcon,
};

export function PlaceIcon({ type, size = 18 }: { type: PlaceType; size?: number }) {
  const Sign = icons[type];
  return <Sign size={size} weight="bold" aria-hidden="true" />;
}
