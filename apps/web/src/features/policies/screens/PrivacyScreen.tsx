import { PolicyPage } from '../parts/PolicyPage.tsx';

export const PrivacyScreen = () => <PolicyPage type="privacy" />;
