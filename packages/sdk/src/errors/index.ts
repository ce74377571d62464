export { ApiError, type ApiErrorInit } from './api-error';
export type { ApiErrorBody } from './call-error';
export { type ErrorCode, errors, isErrorCode } from './codes';
