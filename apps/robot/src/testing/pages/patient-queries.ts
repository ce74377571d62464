import { configure } from '@testing-library/react';

// A busy machine is slow: only this long without an element means that it never comes.
configure({ asyncUtilTimeout: 10_000 });
