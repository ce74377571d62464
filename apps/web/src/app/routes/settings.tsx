import { SettingsScreen } from '../../features/settings/settings-screen';
import { Title } from '../title';

export function SettingsRoute() {
  return (
    <>
      <Title>Settings</Title>
      <SettingsScreen />
    </>
  );
}
