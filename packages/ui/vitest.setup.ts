import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine takes its time over what comes a moment later.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
