import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { selectionSlice } from '../features/friends/selection/selection-slice';
import { supportSlice } from '../features/support/slice';
import { api } from '../shared/api/api';
import { robotSlice } from '../shared/robot/slice';
import { sessionSlice } from '../shared/session/session-slice';

export function createStore() {
  return configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [robotSlice.name]: robotSlice.reducer,
      [sessionSlice.name]: sessionSlice.reducer,
      [selectionSlice.name]: selectionSlice.reducer,
      [supportSlice.name]: supportSlice.reducer,
    },
    middleware: (standard) => standard().concat(api.middleware),
    // Tick: subscribers are notified in a microtask. The default, the next animation frame, would delay
    // rendering by a frame.
    enhancers: (standard) => standard({ autoBatch: { type: 'tick' } }),
  });
}

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
