// The terms and the privacy policy inside the app, each at its address.
import { routes } from '@mycrew/contract/paths.ts';
import { useLocation } from 'react-router';
import { PolicyReading } from '../parts/PolicyReading.tsx';

export function PolicyScreen() {
  const isPrivacy = useLocation().pathname.startsWith(routes.privacyPolicy.path);
  return isPrivacy ? (
    <PolicyReading key="privacy" type="privacy" title="Privacy policy" />
  ) : (
    <PolicyReading key="terms" type="terms" title="Terms of use" />
  );
}
