import { configure } from '@testing-library/react';

// A busy machine takes its time: what never comes is told from what comes late by this.
configure({ asyncUtilTimeout: 10_000 });
