// Decorative: its label always stands beside it.
import type { PlaceType } from '@mycrew/contract/places.ts';
import type { Icon } from '#shared/ui/icon.ts';
import BooksBoldIcon from '~icons/ph/books-bold';
import CoffeeBoldIcon from '~icons/ph/coffee-bold';
import FireTruckBoldIcon from '~icons/ph/fire-truck-bold';
import GraduationCapBoldIcon from '~icons/ph/graduation-cap-bold';
import HandHeartBoldIcon from '~icons/ph/hand-heart-bold';
import HandsPrayingBoldIcon from '~icons/ph/hands-praying-bold';
import HeartbeatBoldIcon from '~icons/ph/heartbeat-bold';
import HospitalBoldIcon from '~icons/ph/hospital-bold';
import HouseLineBoldIcon from '~icons/ph/house-line-bold';
import PersonArmsSpreadBoldIcon from '~icons/ph/person-arms-spread-bold';
import PillBoldIcon from '~icons/ph/pill-bold';
import ShieldStarBoldIcon from '~icons/ph/shield-star-bold';
import TrainBoldIcon from '~icons/ph/train-bold';
import UsersThreeBoldIcon from '~icons/ph/users-three-bold';

const icons: Record<PlaceType, Icon> = {
  police: ShieldStarBoldIcon,
  hospital: HospitalBoldIcon,
  headspace: HandHeartBoldIcon,
  safeHaven: HouseLineBoldIcon,
  mentalHealth: HeartbeatBoldIcon,
  pharmacy: PillBoldIcon,
  library: BooksBoldIcon,
  youthCentre: PersonArmsSpreadBoldIcon,
  school: GraduationCapBoldIcon,
  community: UsersThreeBoldIcon,
  fireStation: FireTruckBoldIcon,
  trainStation: TrainBoldIcon,
  worship: HandsPrayingBoldIcon,
  cafe: CoffeeBoldIcon,
};

export function PlaceIcon({ type, size = 18 }: { type: PlaceType; size?: number }) {
  const Sign = icons[type];
  return <Sign size={size} aria-hidden="true" />;
}
