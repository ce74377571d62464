import { afterEach } from 'vitest';
import { settleTwin } from './embedded-twin';

afterEach(settleTwin);
