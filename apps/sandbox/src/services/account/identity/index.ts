/** Identity: accounts, sessions, passwords, profiles, devices. */
import { defineService } from "../../../core/service.ts";
import {
  ACTIVATION_CODES,
  getDeviceCode,
  getRegistrationCodeDeeplink,
  getXid,
  submitXid,
} from "./devices.ts";
import { requestPasswordReset, resetPassword, updatePassword } from "./passwords.ts";
import { getProfile, updateEmail, updateUser } from "./profile.ts";
import { createCustomer, createPaymentAccount, getStatusByEmail } from "./registration.ts";
import { seedAccount, seedDevices } from "./seed.ts";
import { deleteDeviceSessions, logout, logoutProfile, refreshToken } from "./session-life.ts";
import { login, loginAnonymous } from "./sign-in.ts";

export const identity = defineService({
  name: "identity",
  operations: {
    login,
    loginAnonymous,
    refreshToken,
    logout,
    logoutProfile,
    deleteDeviceSessions,
    getStatusByEmail,
    createCustomer,
    createPaymentAccount,
    requestPasswordReset,
    resetPassword,
    updatePassword,
    getProfile,
    updateEmail,
    updateUser,
    getDeviceCode,
    getRegistrationCodeDeeplink,
    getXid,
    submitXid,
  },
  seedWorld: seedDevices,
  seedPersona: seedAccount,
  views: [
    {
      name: "activation-codes",
      title: "Activation codes",
      description: "What televisions show to be activated.",
      read: () => ACTIVATION_CODES.map(({ code, device }) => ({ code, device })),
    },
  ],
});
