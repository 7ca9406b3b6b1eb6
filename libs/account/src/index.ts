export { SignInPage, type SignInTexts } from './sign-in/sign-in-page';
export { ConfirmEmailPage } from './confirm-email/confirm-email-page';
export { ResetPasswordPage } from './reset-password/reset-password-page';
