/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query AdminGate_Query {\n    me {\n      id\n      role\n    }\n  }\n": typeof types.AdminGate_QueryDocument,
    "\n  mutation SavedViews_SaveMutation($input: SaveViewInput!) {\n    saveView(input: $input) {\n      id\n    }\n  }\n": typeof types.SavedViews_SaveMutationDocument,
    "\n  mutation SavedViews_RemoveMutation($id: ID!) {\n    removeView(id: $id)\n  }\n": typeof types.SavedViews_RemoveMutationDocument,
    "\n  query UseSavedViews_Query {\n    me {\n      id\n      savedViews {\n        id\n        page\n        name\n        query\n      }\n    }\n  }\n": typeof types.UseSavedViews_QueryDocument,
    "\n  query AboutPage_Query {\n    supportMail\n  }\n": typeof types.AboutPage_QueryDocument,
    "\n  query Numbers_Query {\n    ratingRules {\n      secondsMin\n      minutesMax\n      dailyCap\n      openMax\n      feedbackMin\n      appealHours\n      reportDays\n      upheldReportsMax\n    }\n    payoutNetworks {\n      network\n      minimum\n    }\n  }\n": typeof types.Numbers_QueryDocument,
    "\n  mutation AddressForm_CreateMutation($input: DepositAddressInput!) {\n    createDepositAddress(input: $input) {\n      id\n      network\n      address\n      proposal {\n        until\n      }\n    }\n  }\n": typeof types.AddressForm_CreateMutationDocument,
    "\n  mutation AddressForm_UpdateMutation($id: ID!, $input: DepositAddressInput!) {\n    updateDepositAddress(id: $id, input: $input) {\n      id\n      network\n      address\n      proposal {\n        until\n      }\n    }\n  }\n": typeof types.AddressForm_UpdateMutationDocument,
    "\n  query DepositAddressesPage_Query {\n    depositAddresses {\n      id\n      network\n      address\n    }\n  }\n": typeof types.DepositAddressesPage_QueryDocument,
    "\n  mutation DepositAddressesPage_DeleteMutation($id: ID!) {\n    deleteDepositAddress(id: $id)\n  }\n": typeof types.DepositAddressesPage_DeleteMutationDocument,
    "\n  query WaitingAddresses_Query {\n    me {\n      id\n    }\n    secondPersonWaits {\n      addresses {\n        id\n        network\n        address\n        proposal {\n          by {\n            id\n            username\n          }\n          at\n          until\n          kind\n          network\n          address\n        }\n      }\n    }\n  }\n": typeof types.WaitingAddresses_QueryDocument,
    "\n  mutation Waiting_CreateMutation($input: DepositAddressInput!) {\n    createDepositAddress(input: $input) {\n      id\n      proposal {\n        until\n      }\n    }\n  }\n": typeof types.Waiting_CreateMutationDocument,
    "\n  mutation Waiting_UpdateMutation($id: ID!, $input: DepositAddressInput!) {\n    updateDepositAddress(id: $id, input: $input) {\n      id\n      network\n      address\n      proposal {\n        until\n      }\n    }\n  }\n": typeof types.Waiting_UpdateMutationDocument,
    "\n  mutation Waiting_DeleteMutation($id: ID!) {\n    deleteDepositAddress(id: $id)\n  }\n": typeof types.Waiting_DeleteMutationDocument,
    "\n  query AdministratorsPage_Query {\n    administrators {\n      id\n      username\n      name\n      role\n      roleProposal {\n        role\n        until\n        by {\n          id\n          username\n        }\n      }\n      secondFactor\n      factorLoss {\n        from\n        waitsForAdministrator\n      }\n      lastActivity\n    }\n  }\n": typeof types.AdministratorsPage_QueryDocument,
    "\n  mutation ApproveLoss_Mutation($input: ApproveFactorLossInput!) {\n    approveFactorLoss(input: $input) {\n      id\n      factorLoss {\n        from\n        waitsForAdministrator\n      }\n    }\n  }\n": typeof types.ApproveLoss_MutationDocument,
    "\n  mutation EditRole_Mutation($input: SetRoleInput!) {\n    setRole(input: $input) {\n      id\n      role\n      roleProposal {\n        role\n        until\n        by {\n          id\n          username\n        }\n      }\n    }\n  }\n": typeof types.EditRole_MutationDocument,
    "\n  fragment AlikeRow_AlikeCase on AlikeCase {\n    id\n    status\n    count\n    createdAt\n    until\n    decidedAt\n    reason\n    decidedBy {\n      id\n      username\n    }\n    ratings {\n      likeness\n      rating {\n        id\n        status\n        appName\n        stars\n        feedback\n        submittedAt\n        amount\n        profit\n        rater {\n          id\n          username\n        }\n      }\n      other {\n        id\n        appName\n        stars\n        feedback\n        submittedAt\n        rater {\n          id\n          username\n        }\n      }\n    }\n  }\n": typeof types.AlikeRow_AlikeCaseFragmentDoc,
    "\n  query AlikeList_Query($status: AlikeStatus, $first: Int!, $after: String) {\n    list: alikeCases(status: $status, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...AlikeRow_AlikeCase\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.AlikeList_QueryDocument,
    "\n  mutation DecideAlike_Mutation($input: DecideAlikeInput!) {\n    decideAlike(input: $input) {\n      ...AlikeRow_AlikeCase\n    }\n  }\n": typeof types.DecideAlike_MutationDocument,
    "\n  fragment AppealRow_Appeal on Appeal {\n    id\n    text\n    status\n    createdAt\n    decidedAt\n    reason\n    decidedBy {\n      id\n      username\n    }\n    rating {\n      id\n      appName\n      amount\n      profit\n      stars\n      rater {\n        id\n        username\n      }\n    }\n  }\n": typeof types.AppealRow_AppealFragmentDoc,
    "\n  fragment ReportRow_Report on Report {\n    id\n    reason\n    message {\n      reportedBy\n      text\n    }\n    status\n    decision\n    createdAt\n    decidedAt\n    decidedBy {\n      id\n      username\n    }\n    rating {\n      id\n      appName\n      amount\n      profit\n      stars\n      rater {\n        id\n        username\n        upheldReports\n      }\n    }\n  }\n": typeof types.ReportRow_ReportFragmentDoc,
    "\n  query AppealsList_Query($status: AppealStatus, $search: String, $sort: DisputeSort, $first: Int!, $after: String) {\n    list: appeals(status: $status, search: $search, sort: $sort, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...AppealRow_Appeal\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.AppealsList_QueryDocument,
    "\n  query ReportsList_Query($status: ReportStatus, $search: String, $sort: DisputeSort, $first: Int!, $after: String) {\n    list: reports(status: $status, search: $search, sort: $sort, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...ReportRow_Report\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.ReportsList_QueryDocument,
    "\n  fragment Disputed_Rating on Rating {\n    id\n    status\n    reason\n    stars\n    feedback\n    appName\n    appImage\n    appDescription\n    amount\n    profit\n    createdAt\n    submittedAt\n    ratingNo\n    screenshots {\n      id\n      path\n    }\n    rater {\n      id\n      username\n      createdAt\n      onHold\n      ratingCount\n      upheldReports\n      totalProfit\n      ratings(first: 6) {\n        edges {\n          node {\n            id\n            status\n            appName\n            stars\n            createdAt\n          }\n        }\n      }\n    }\n    flags {\n      kind\n      why\n    }\n    sameTextAs {\n      id\n      appName\n      stars\n      feedback\n      submittedAt\n      rater {\n        id\n        username\n      }\n    }\n    app {\n      id\n      name\n      state\n      histogram\n      publisher {\n        id\n        username\n      }\n      feedback(first: 8) {\n        edges {\n          node {\n            id\n            stars\n            feedback\n            submittedAt\n            rater\n            reported\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.Disputed_RatingFragmentDoc,
    "\n  query AppealPanel_Query($id: ID!) {\n    rating(id: $id) {\n      ...Disputed_Rating\n      appeal {\n        ...AppealRow_Appeal\n      }\n    }\n  }\n": typeof types.AppealPanel_QueryDocument,
    "\n  query ReportPanel_Query($id: ID!) {\n    report(id: $id) {\n      ...ReportRow_Report\n      rating {\n        ...Disputed_Rating\n      }\n    }\n  }\n": typeof types.ReportPanel_QueryDocument,
    "\n  mutation DecideAppeal_Mutation($input: DecideAppealInput!) {\n    decideAppeal(input: $input) {\n      ...AppealRow_Appeal\n    }\n  }\n": typeof types.DecideAppeal_MutationDocument,
    "\n  mutation DecideReport_Mutation($input: DecideReportInput!) {\n    decideReport(input: $input) {\n      ...ReportRow_Report\n    }\n  }\n": typeof types.DecideReport_MutationDocument,
    "\n  query AppealsPage_CountsQuery {\n    openAppealCount\n    openReportCount\n    openAlikeCount\n    openQuestionCount\n  }\n": typeof types.AppealsPage_CountsQueryDocument,
    "\n  fragment QuestionRow_QuestionCase on QuestionCase {\n    id\n    status\n    text\n    options\n    count\n    createdAt\n    decidedAt\n    reason\n    app {\n      id\n      name\n    }\n    reports {\n      kind\n      createdAt\n      rater {\n        id\n        username\n      }\n    }\n    decidedBy {\n      id\n      username\n    }\n  }\n": typeof types.QuestionRow_QuestionCaseFragmentDoc,
    "\n  query QuestionList_Query($status: QuestionCaseStatus, $first: Int!, $after: String) {\n    list: questionCases(status: $status, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...QuestionRow_QuestionCase\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.QuestionList_QueryDocument,
    "\n  mutation DecideQuestion_Mutation($input: DecideQuestionInput!) {\n    decideQuestion(input: $input) {\n      ...QuestionRow_QuestionCase\n    }\n  }\n": typeof types.DecideQuestion_MutationDocument,
    "\n  query AppsPage_Query($search: String, $state: AppState, $first: Int!, $after: String) {\n    list: apps(search: $search, state: $state, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...AdminApp_App\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.AppsPage_QueryDocument,
    "\n  query DeleteApp_Query($id: ID!) {\n    app(id: $id) {\n      ...AdminApp_App\n      publisher {\n        id\n        username\n        publisherBalance {\n          funds\n        }\n      }\n    }\n  }\n": typeof types.DeleteApp_QueryDocument,
    "\n  mutation DeleteApp_Mutation($id: ID!) {\n    deleteApp(id: $id) {\n      id\n      state\n    }\n  }\n": typeof types.DeleteApp_MutationDocument,
    "\n  query EditApp_AdminQuery($id: ID!) {\n    app(id: $id) {\n      ...AdminApp_App\n    }\n  }\n": typeof types.EditApp_AdminQueryDocument,
    "\n  query PublisherPicker_Query($search: String!) {\n    users(search: $search, publisher: true, sort: username, first: 6) {\n      edges {\n        node {\n          id\n          username\n          company\n          onHold\n          publisherBalance {\n            funds\n          }\n        }\n      }\n    }\n  }\n": typeof types.PublisherPicker_QueryDocument,
    "\n  fragment AdminApp_App on App {\n    id\n    name\n    image\n    description\n    link\n    amount\n    profit\n    expectedMinutes\n    downloads\n    reviews\n    rating\n    creationTime\n    state\n    publisher {\n      id\n      username\n    }\n    places {\n      funded\n      available\n      reserved\n      completed\n      compensated\n      closing\n      refunded\n      processing\n    }\n    money {\n      funded\n      available\n      reserved\n      rewards\n      fees\n      refunded\n      escrow\n    }\n  }\n": typeof types.AdminApp_AppFragmentDoc,
    "\n  fragment AuditEntry_Entry on AuditEntry {\n    id\n    at\n    actor {\n      id\n      username\n    }\n    action\n    recordType\n    recordId\n    before\n    after\n    reason\n    hash\n  }\n": typeof types.AuditEntry_EntryFragmentDoc,
    "\n  query AuditPage_Query(\n    $search: String\n    $action: String\n    $actorId: ID\n    $recordId: ID\n    $reads: Boolean\n    $first: Int!\n    $after: String\n  ) {\n    list: auditLog(\n      search: $search\n      action: $action\n      actorId: $actorId\n      recordId: $recordId\n      reads: $reads\n      first: $first\n      after: $after\n    ) {\n      edges {\n        cursor\n        node {\n          ...AuditEntry_Entry\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.AuditPage_QueryDocument,
    "\n  query Chain_Query {\n    auditChain {\n      entries\n      head\n      fault\n      verifiedAt\n    }\n  }\n": typeof types.Chain_QueryDocument,
    "\n  query DashboardPage_MoneyQuery {\n    ledgerTotals {\n      revenue\n      networkFees\n      deposited\n      withdrawn\n      profit\n    }\n  }\n": typeof types.DashboardPage_MoneyQueryDocument,
    "\n  query DashboardPage_RequestsQuery {\n    depositCount(status: to_be_reviewed)\n    withdrawalCount(status: to_be_reviewed)\n  }\n": typeof types.DashboardPage_RequestsQueryDocument,
    "\n  query DashboardPage_FairnessQuery {\n    openAppealCount\n    openAlikeCount\n    openQuestionCount\n    openReportCount\n  }\n": typeof types.DashboardPage_FairnessQueryDocument,
    "\n  query DashboardPage_PeopleQuery {\n    userCount\n  }\n": typeof types.DashboardPage_PeopleQueryDocument,
    "\n  query Days_LedgerQuery($days: Int!) {\n    ledgerDays(days: $days) {\n      day\n      deposited\n      withdrawn\n      fees\n      ratings\n    }\n  }\n": typeof types.Days_LedgerQueryDocument,
    "\n  query Days_SignupsQuery($days: Int!) {\n    signupDays(days: $days) {\n      day\n      count\n    }\n  }\n": typeof types.Days_SignupsQueryDocument,
    "\n  query Second_Query {\n    secondPersonWaits {\n      deposits {\n        id\n        amount\n        user {\n          id\n          username\n        }\n        proposal {\n          by {\n            id\n            username\n          }\n          at\n        }\n      }\n      payouts {\n        id\n        amount\n        user {\n          id\n          username\n        }\n        approval {\n          by {\n            id\n            username\n          }\n          at\n        }\n      }\n      addresses {\n        id\n        network\n        proposal {\n          by {\n            id\n            username\n          }\n          at\n          kind\n        }\n      }\n      alone\n    }\n    promotions {\n      alone\n      waiting {\n        id\n        by {\n          id\n          username\n        }\n        at\n        amount\n      }\n    }\n  }\n": typeof types.Second_QueryDocument,
    "\n  query Waits_Query {\n    reviewWaits {\n      deposits {\n        waiting\n        oldest\n        medianHours\n        p90Hours\n      }\n      payouts {\n        waiting\n        oldest\n        medianHours\n        p90Hours\n      }\n    }\n  }\n": typeof types.Waits_QueryDocument,
    "\n  query AdminFrame_Query {\n    me {\n      id\n      username\n    }\n  }\n": typeof types.AdminFrame_QueryDocument,
    "\n  query Alarm_Query {\n    ledgerHealth {\n      ...Checks_Health\n    }\n  }\n": typeof types.Alarm_QueryDocument,
    "\n  query Palette_Query($text: String!) {\n    find(text: $text) {\n      id\n      people {\n        id\n        username\n        role\n        onHold\n      }\n      apps {\n        id\n        name\n        state\n      }\n      deposits {\n        id\n        amount\n        status\n        user {\n          id\n          username\n        }\n      }\n      payouts {\n        id\n        amount\n        status\n        user {\n          id\n          username\n        }\n      }\n      appeals {\n        id\n        status\n        rating {\n          id\n          appName\n        }\n      }\n      reports {\n        id\n        status\n        app {\n          id\n          name\n        }\n      }\n    }\n  }\n": typeof types.Palette_QueryDocument,
    "\n  mutation RenewFactor_Mutation($input: RenewSecondFactorInput!) {\n    renewSecondFactor(input: $input) {\n      token\n    }\n  }\n": typeof types.RenewFactor_MutationDocument,
    "\n  query LedgerPage_Query {\n    ledgerHealth {\n      ...Checks_Health\n    }\n    ledgerTotals {\n      revenue\n      networkFees\n      networkFeesOwed\n      promotions\n    }\n  }\n": typeof types.LedgerPage_QueryDocument,
    "\n  fragment Checks_Health on LedgerHealth {\n    ok\n    sum\n    pages\n    transfers\n    verifiedTo\n    verifiedAt\n    liabilities\n    funds\n    owed\n    undelivered\n    parked\n    unreachable\n    fault\n  }\n": typeof types.Checks_HealthFragmentDoc,
    "\n  mutation AdminLoginPage_Mutation($input: LoginInput!) {\n    login(input: $input) {\n      token\n      user {\n        id\n        role\n      }\n    }\n  }\n": typeof types.AdminLoginPage_MutationDocument,
    "\n  mutation AdminLoginPage_LogoutMutation {\n    logout\n  }\n": typeof types.AdminLoginPage_LogoutMutationDocument,
    "\n  fragment AdminNote_Note on AdminNote {\n    id\n    by {\n      id\n      username\n    }\n    at\n    text\n  }\n": typeof types.AdminNote_NoteFragmentDoc,
    "\n  query Notes_UserQuery($id: ID!) {\n    user(id: $id) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n": typeof types.Notes_UserQueryDocument,
    "\n  query Notes_DepositQuery($id: ID!) {\n    deposit(id: $id) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n": typeof types.Notes_DepositQueryDocument,
    "\n  query Notes_WithdrawalQuery($id: ID!) {\n    withdrawal(id: $id) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n": typeof types.Notes_WithdrawalQueryDocument,
    "\n  query Notes_AppealQuery($id: ID!) {\n    rating(id: $id) {\n      id\n      appeal {\n        id\n        notes {\n          ...AdminNote_Note\n        }\n      }\n    }\n  }\n": typeof types.Notes_AppealQueryDocument,
    "\n  query Notes_ReportQuery($id: ID!) {\n    report(id: $id) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n": typeof types.Notes_ReportQueryDocument,
    "\n  mutation Notes_UserMutation($input: NoteInput!) {\n    noteUser(input: $input) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n": typeof types.Notes_UserMutationDocument,
    "\n  mutation Notes_DepositMutation($input: NoteInput!) {\n    noteDeposit(input: $input) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n": typeof types.Notes_DepositMutationDocument,
    "\n  mutation Notes_WithdrawalMutation($input: NoteInput!) {\n    noteWithdrawal(input: $input) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n": typeof types.Notes_WithdrawalMutationDocument,
    "\n  mutation Notes_AppealMutation($input: NoteInput!) {\n    noteAppeal(input: $input) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n": typeof types.Notes_AppealMutationDocument,
    "\n  mutation Notes_ReportMutation($input: NoteInput!) {\n    noteReport(input: $input) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n": typeof types.Notes_ReportMutationDocument,
    "\n  query BonusCases_Query($first: Int!, $after: String) {\n    list: bonusCases(status: open, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          id\n          kind\n          amount\n          at\n          registeredAt\n          reasons\n          sharedWithInviter\n          user {\n            id\n            username\n          }\n          rater {\n            id\n            username\n          }\n          publishers {\n            publisher {\n              id\n              username\n            }\n            rewards\n            fees\n            feesUsed\n            firstDepositAt\n            shared\n          }\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.BonusCases_QueryDocument,
    "\n  mutation BonusCases_Decide($input: DecideBonusCaseInput!) {\n    decideBonusCase(input: $input) {\n      id\n      status\n      paid\n      decision\n    }\n  }\n": typeof types.BonusCases_DecideDocument,
    "\n  mutation EndFunding_Mutation($id: ID!) {\n    endPromotionsProposal(id: $id) {\n      balance\n    }\n  }\n": typeof types.EndFunding_MutationDocument,
    "\n  mutation FundForm_Mutation($input: FundPromotionsInput!) {\n    fundPromotions(input: $input) {\n      balance\n      proposal {\n        id\n      }\n    }\n  }\n": typeof types.FundForm_MutationDocument,
    "\n  query PromotionsPage_Budget {\n    promotions {\n      balance\n      owed\n      owedCount\n      unclaimed\n      unclaimedCount\n    }\n  }\n": typeof types.PromotionsPage_BudgetDocument,
    "\n  query PromotionsPage_History($first: Int!, $after: String) {\n    promotions {\n      fundings(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            actor {\n              id\n              username\n            }\n            amount\n            reason\n            txHash\n            at\n            proposedBy {\n              id\n              username\n            }\n            alone\n            posted\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.PromotionsPage_HistoryDocument,
    "\n  query WaitingFundings_Query {\n    me {\n      id\n    }\n    promotions {\n      waiting {\n        id\n        by {\n          id\n          username\n        }\n        amount\n        reason\n        txHash\n        at\n        until\n      }\n    }\n  }\n": typeof types.WaitingFundings_QueryDocument,
    "\n  query PersonHistory_Query($id: ID!) {\n    user(id: $id) {\n      id\n      username\n      name\n      email\n      mobile\n      country\n      createdAt\n      company\n      publisher\n      onHold\n      holdReason\n      totalBalance\n      heldBalance\n      ratingCount\n      upheldReports\n      publisherBalance {\n        funds\n      }\n      deposits(first: 6) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n      withdrawals(first: 6) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.PersonHistory_QueryDocument,
    "\n  query TransactionField_Query($txHash: String!) {\n    deposits(search: $txHash, first: 5) {\n      edges {\n        cursor\n        node {\n          id\n          network\n          status\n          txHash\n          user {\n            id\n            username\n          }\n        }\n      }\n    }\n    withdrawals(search: $txHash, first: 5) {\n      edges {\n        cursor\n        node {\n          id\n          network\n          status\n          txHash\n          user {\n            id\n            username\n          }\n        }\n      }\n    }\n  }\n": typeof types.TransactionField_QueryDocument,
    "\n  query DepositRequestsPage_Query(\n    $status: DepositStatus\n    $search: String\n    $sort: RequestSort\n    $first: Int!\n    $after: String\n  ) {\n    requests: deposits(status: $status, search: $search, sort: $sort, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...DepositDesk_Deposit\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n    waiting: depositCount(status: to_be_reviewed)\n  }\n": typeof types.DepositRequestsPage_QueryDocument,
    "\n  fragment DepositDesk_Deposit on Deposit {\n    id\n    amount\n    network\n    txHash\n    status\n    reason\n    createdAt\n    screenshot\n    duplicateHash\n    decidedAt\n    decidedBy {\n      id\n      username\n    }\n    moneyPending\n    claimedBy {\n      id\n      username\n    }\n    claimedUntil\n    proposal {\n      by {\n        id\n        username\n      }\n      at\n      txHash\n    }\n    alone\n    user {\n      id\n      username\n      mobile\n      onHold\n      holdReason\n    }\n  }\n": typeof types.DepositDesk_DepositFragmentDoc,
    "\n  query DepositDesk_Query($id: ID!) {\n    request: deposit(id: $id) {\n      ...DepositDesk_Deposit\n    }\n  }\n": typeof types.DepositDesk_QueryDocument,
    "\n  mutation DepositDesk_DecideMutation($input: DecideDepositInput!) {\n    decideDeposit(input: $input) {\n      ...DepositDesk_Deposit\n    }\n  }\n": typeof types.DepositDesk_DecideMutationDocument,
    "\n  mutation DepositDesk_ClaimMutation($id: ID!) {\n    claimDeposit(id: $id) {\n      ...DepositDesk_Deposit\n    }\n  }\n": typeof types.DepositDesk_ClaimMutationDocument,
    "\n  mutation DepositDesk_UnclaimMutation($id: ID!) {\n    unclaimDeposit(id: $id) {\n      ...DepositDesk_Deposit\n    }\n  }\n": typeof types.DepositDesk_UnclaimMutationDocument,
    "\n  query WithdrawRequestsPage_Query(\n    $status: WithdrawalStatus\n    $search: String\n    $sort: RequestSort\n    $first: Int!\n    $after: String\n  ) {\n    requests: withdrawals(status: $status, search: $search, sort: $sort, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...WithdrawDesk_Withdrawal\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n    waiting: withdrawalCount(status: to_be_reviewed)\n  }\n": typeof types.WithdrawRequestsPage_QueryDocument,
    "\n  fragment WithdrawDesk_Withdrawal on Withdrawal {\n    id\n    amount\n    network\n    txHash\n    status\n    reason\n    createdAt\n    payableFrom\n    address\n    addressMasked\n    approval {\n      by {\n        id\n        username\n      }\n      at\n      until\n    }\n    alone\n    source\n    flags\n    flagsPending\n    decidedAt\n    decidedBy {\n      id\n      username\n    }\n    moneyPending\n    claimedBy {\n      id\n      username\n    }\n    claimedUntil\n    addressTold {\n      by {\n        id\n        username\n      }\n      at\n      until\n    }\n    mayHaveBeenPaid\n    notSent {\n      by {\n        id\n        username\n      }\n      at\n    }\n    evidence {\n      by {\n        id\n        username\n      }\n      at\n      txHash\n    }\n    mayHaveBeenSent {\n      since\n      open\n      rebuilt\n      looks {\n        by {\n          id\n          username\n        }\n        at\n      }\n      found {\n        by {\n          id\n          username\n        }\n        at\n        txHash\n        network\n      }\n    }\n    networkFee\n    user {\n      id\n      username\n      mobile\n      onHold\n      holdReason\n    }\n  }\n": typeof types.WithdrawDesk_WithdrawalFragmentDoc,
    "\n  query WithdrawDesk_Query($id: ID!) {\n    request: withdrawal(id: $id) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n": typeof types.WithdrawDesk_QueryDocument,
    "\n  mutation WithdrawDesk_DecideMutation($input: DecideWithdrawalInput!) {\n    decideWithdrawal(input: $input) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n": typeof types.WithdrawDesk_DecideMutationDocument,
    "\n  mutation WithdrawDesk_ClaimMutation($id: ID!, $tellAddress: Boolean, $idleSeconds: Int) {\n    claimWithdrawal(id: $id, tellAddress: $tellAddress, idleSeconds: $idleSeconds) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n": typeof types.WithdrawDesk_ClaimMutationDocument,
    "\n  mutation WithdrawDesk_ApproveMutation($id: ID!) {\n    approveWithdrawal(id: $id) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n": typeof types.WithdrawDesk_ApproveMutationDocument,
    "\n  mutation WithdrawDesk_NotSentMutation($id: ID!) {\n    recordNotSent(id: $id) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n": typeof types.WithdrawDesk_NotSentMutationDocument,
    "\n  mutation WithdrawDesk_SentMutation($id: ID!, $txHash: String!, $network: String) {\n    recordSent(id: $id, txHash: $txHash, network: $network) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n": typeof types.WithdrawDesk_SentMutationDocument,
    "\n  query WithdrawDesk_ClosedQuery {\n    payoutDesk {\n      open\n      left\n      payouts {\n        ...WithdrawDesk_Withdrawal\n      }\n    }\n  }\n": typeof types.WithdrawDesk_ClosedQueryDocument,
    "\n  mutation WithdrawDesk_UnclaimMutation($id: ID!) {\n    unclaimWithdrawal(id: $id) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n": typeof types.WithdrawDesk_UnclaimMutationDocument,
    "\n  mutation EditHold_Mutation($input: SetHoldInput!) {\n    setHold(input: $input) {\n      ...UsersPage_User\n    }\n  }\n": typeof types.EditHold_MutationDocument,
    "\n  mutation Takeover_FreezeMutation($input: SetFreezeInput!) {\n    setFreeze(input: $input) {\n      ...UsersPage_User\n    }\n  }\n": typeof types.Takeover_FreezeMutationDocument,
    "\n  mutation Takeover_SessionsMutation($input: EndSessionsInput!) {\n    endSessionsOf(input: $input) {\n      id\n    }\n  }\n": typeof types.Takeover_SessionsMutationDocument,
    "\n  query UserPanel_Query($id: ID!) {\n    user(id: $id) {\n      ...UsersPage_User\n      emailVerified\n      company\n      website\n      lastActivity\n      profilePictureUrl\n      invitationCode\n      erasing\n      secondFactor\n      hasPin\n      todayProfit\n      heldBalance\n      totalDeposited\n      totalWithdrawn\n      referralEarnings\n      signupBonusClaimed\n      ratingCount\n      pendingRatingCount\n      upheldReports\n      publisherBalance {\n        funds\n        inCampaigns\n        spent\n      }\n      withdrawNetwork\n      withdrawExchange\n      deposits(first: 10) {\n        edges {\n          node {\n            id\n            amount\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n      withdrawals(first: 10) {\n        edges {\n          node {\n            id\n            amount\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.UserPanel_QueryDocument,
    "\n  fragment UsersPage_User on User {\n    id\n    username\n    name\n    createdAt\n    mobile\n    email\n    country\n    totalBalance\n    totalProfit\n    role\n    publisher\n    onHold\n    holdReason\n    holdAppeal {\n      text\n      at\n    }\n    freeze {\n      at\n      until\n      byOwner\n      reason\n    }\n  }\n": typeof types.UsersPage_UserFragmentDoc,
    "\n  query UsersPage_Query(\n    $search: String\n    $sort: UserSort\n    $role: Role\n    $publisher: Boolean\n    $onHold: Boolean\n    $holdAppeal: Boolean\n    $first: Int!\n    $after: String\n  ) {\n    list: users(\n      search: $search\n      sort: $sort\n      role: $role\n      publisher: $publisher\n      onHold: $onHold\n      holdAppeal: $holdAppeal\n      first: $first\n      after: $after\n    ) {\n      edges {\n        cursor\n        node {\n          ...UsersPage_User\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.UsersPage_QueryDocument,
    "\n  query OpenRatings_Query {\n    me {\n      id\n      pending: ratings(status: pending, first: 10) {\n        edges {\n          cursor\n          node {\n            ...RatingSheet_Rating\n          }\n        }\n      }\n      inProgress: ratings(status: in_progress, first: 10) {\n        edges {\n          cursor\n          node {\n            ...RatingSheet_Rating\n          }\n        }\n      }\n    }\n  }\n": typeof types.OpenRatings_QueryDocument,
    "\n  query StartPage_Query {\n    me {\n      id\n      totalBalance\n      totalProfit\n      pendingRatingCount\n      dailyRatings {\n        count\n        cap\n        resetsAt\n      }\n    }\n  }\n": typeof types.StartPage_QueryDocument,
    "\n  query TopApps_Query {\n    topApps {\n      rewardsPaid\n      app {\n        id\n        name\n        image\n      }\n    }\n  }\n": typeof types.TopApps_QueryDocument,
    "\n  query UseStart_Query {\n    nextApp {\n      id\n      name\n      offer\n      check {\n        screenReward\n      }\n    }\n  }\n": typeof types.UseStart_QueryDocument,
    "\n  mutation UseStart_Mutation($input: StartRatingInput!) {\n    startRating(input: $input) {\n      ...RatingSheet_Rating\n    }\n  }\n": typeof types.UseStart_MutationDocument,
    "\n  mutation ForgotPage_Mutation($email: String!) {\n    forgotPassword(email: $email)\n  }\n": typeof types.ForgotPage_MutationDocument,
    "\n  mutation FreezePage_Mutation($token: String!) {\n    freezeAccount(token: $token)\n  }\n": typeof types.FreezePage_MutationDocument,
    "\n  mutation JoinPage_Mutation($token: String!) {\n    acceptInvitation(token: $token) {\n      id\n      name\n    }\n  }\n": typeof types.JoinPage_MutationDocument,
    "\n  mutation KeepFactorPage_Mutation($token: String!) {\n    stopFactorLoss(token: $token)\n  }\n": typeof types.KeepFactorPage_MutationDocument,
    "\n  mutation LoginPage_Mutation($input: LoginInput!) {\n    login(input: $input) {\n      token\n      user {\n        id\n        freeze {\n          until\n        }\n      }\n    }\n  }\n": typeof types.LoginPage_MutationDocument,
    "\n  mutation LostFactor_Mutation($input: LoseSecondFactorInput!) {\n    loseSecondFactor(input: $input)\n  }\n": typeof types.LostFactor_MutationDocument,
    "\n  mutation LostFactorPage_Mutation($token: String!) {\n    confirmFactorLoss(token: $token)\n  }\n": typeof types.LostFactorPage_MutationDocument,
    "\n  mutation RemoveFactorPage_Mutation($input: RemoveLostFactorInput!) {\n    removeLostFactor(input: $input) {\n      token\n    }\n  }\n": typeof types.RemoveFactorPage_MutationDocument,
    "\n  mutation ResetPage_Mutation($input: ResetPasswordInput!) {\n    resetPassword(input: $input)\n  }\n": typeof types.ResetPage_MutationDocument,
    "\n  mutation ResetPinPage_Mutation($input: ResetPinInput!) {\n    resetPin(input: $input)\n  }\n": typeof types.ResetPinPage_MutationDocument,
    "\n  mutation SignupPage_Mutation($input: RegisterInput!) {\n    register(input: $input) {\n      token\n    }\n  }\n": typeof types.SignupPage_MutationDocument,
    "\n  mutation UnfreezePage_Mutation($input: UnfreezeInput!) {\n    unfreezeAccount(input: $input)\n  }\n": typeof types.UnfreezePage_MutationDocument,
    "\n  mutation VerifyPage_Mutation($token: String!) {\n    verifyEmail(token: $token)\n  }\n": typeof types.VerifyPage_MutationDocument,
    "\n  query CampaignPage_Query($id: ID!) {\n    campaign(id: $id) {\n      id\n      name\n      image\n      state\n      amount\n      funded\n      available\n      reserved\n      spent\n      fees\n      refunded\n      places {\n        funded\n        available\n        reserved\n        completed\n        compensated\n        closing\n        refunded\n      }\n      entryCount\n      head\n    }\n  }\n": typeof types.CampaignPage_QueryDocument,
    "\n  query ChainCheck_Query($id: ID!, $first: Int!, $after: String) {\n    campaign(id: $id) {\n      id\n      head\n      entries(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            key\n            amount\n            seq\n            hash\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.ChainCheck_QueryDocument,
    "\n  fragment Conversation_Conversation on Conversation {\n    id\n    side\n    appName\n    left\n    closedAt\n    closedBy\n    bonus {\n      id\n      amount\n      text\n      at\n    }\n    messages {\n      id\n      mine\n      text\n      masked\n      at\n      reported\n    }\n  }\n": typeof types.Conversation_ConversationFragmentDoc,
    "\n  query Conversation_Query($id: ID!) {\n    conversation(ratingId: $id) {\n      ...Conversation_Conversation\n    }\n  }\n": typeof types.Conversation_QueryDocument,
    "\n  mutation Conversation_SendMutation($input: SendMessageInput!) {\n    sendMessage(input: $input) {\n      ...Conversation_Conversation\n    }\n  }\n": typeof types.Conversation_SendMutationDocument,
    "\n  mutation Conversation_CloseMutation($id: ID!) {\n    closeConversation(ratingId: $id) {\n      ...Conversation_Conversation\n    }\n  }\n": typeof types.Conversation_CloseMutationDocument,
    "\n  mutation Conversation_ReportMutation($input: ReportMessageInput!) {\n    reportMessage(input: $input) {\n      ...Conversation_Conversation\n    }\n  }\n": typeof types.Conversation_ReportMutationDocument,
    "\n  query DepositHistory_Query($first: Int!, $after: String) {\n    me {\n      id\n      deposits(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            status\n            reason\n            txHash\n            screenshot\n            createdAt\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.DepositHistory_QueryDocument,
    "\n  query DepositPage_Query {\n    me {\n      id\n      publisher\n      publisherBalance {\n        funds\n      }\n    }\n    depositAddresses {\n      id\n      network\n      address\n    }\n  }\n": typeof types.DepositPage_QueryDocument,
    "\n  query Frame_Query {\n    me {\n      id\n      name\n      profilePictureUrl\n      publisher\n      onHold\n    }\n  }\n": typeof types.Frame_QueryDocument,
    "\n  query Frame_BadgeQuery {\n    me {\n      id\n      unreadNotificationCount\n    }\n  }\n": typeof types.Frame_BadgeQueryDocument,
    "\n  query Frame_DotQuery {\n    me {\n      id\n      pendingRatingCount\n    }\n  }\n": typeof types.Frame_DotQueryDocument,
    "\n  query HeldBanner_Query {\n    me {\n      id\n      onHold\n      holdReason\n      holdAppeal {\n        text\n        at\n      }\n    }\n  }\n": typeof types.HeldBanner_QueryDocument,
    "\n  mutation HeldBanner_Mutation($text: String!) {\n    appealHold(text: $text) {\n      id\n      onHold\n      holdAppeal {\n        text\n        at\n      }\n    }\n  }\n": typeof types.HeldBanner_MutationDocument,
    "\n  query BonusCard_Query {\n    me {\n      id\n      signupBonus {\n        state\n        amount\n        rewards\n        rewardsNeeded\n        publishers\n        publishersNeeded\n        reason\n        budgetEmpty\n        mailNeeded\n      }\n    }\n  }\n": typeof types.BonusCard_QueryDocument,
    "\n  mutation BonusCard_Mutation {\n    claimSignupBonus {\n      id\n      totalBalance\n      signupBonusClaimed\n    }\n  }\n": typeof types.BonusCard_MutationDocument,
    "\n  query HomePage_Query {\n    me {\n      id\n      name\n      totalBalance\n      totalProfit\n      todayProfit\n      signupBonusClaimed\n      ratingCount\n      publisher\n    }\n  }\n": typeof types.HomePage_QueryDocument,
    "\n  query PublisherHome_Query($first: Int!) {\n    me {\n      id\n      totalBalance\n      publisherBalance {\n        funds\n        inCampaigns\n        spent\n      }\n      apps(first: $first) {\n        edges {\n          node {\n            ...Campaign_App\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.PublisherHome_QueryDocument,
    "\n  query InvitationPage_Query($first: Int!, $after: String) {\n    me {\n      id\n      invitationCode\n      referralEarnings\n      referrals(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            username\n            createdAt\n            paid\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.InvitationPage_QueryDocument,
    "\n  query NeutralityPage_Query {\n    neutrality {\n      asOf\n      rows {\n        stars\n        ratings\n        rejected {\n          count\n          share {\n            value\n            from\n            to\n          }\n        }\n        reported {\n          count\n          share {\n            value\n            from\n            to\n          }\n        }\n        upheld {\n          count\n          share {\n            value\n            from\n            to\n          }\n        }\n        bonus {\n          count\n          share {\n            value\n            from\n            to\n          }\n        }\n        leftOut {\n          count\n          share {\n            value\n            from\n            to\n          }\n        }\n        rewardSeconds\n      }\n    }\n  }\n": typeof types.NeutralityPage_QueryDocument,
    "\n  query PublisherNeutrality_Query($publisher: ID!) {\n    publisherNeutrality(publisher: $publisher) {\n      quarter\n      bands {\n        from\n        to\n        rejected {\n          value\n          from\n          to\n        }\n        reported {\n          value\n          from\n          to\n        }\n        upheld {\n          value\n          from\n          to\n        }\n        bonus {\n          value\n          from\n          to\n        }\n        leftOut {\n          value\n          from\n          to\n        }\n        rewardSeconds\n      }\n    }\n  }\n": typeof types.PublisherNeutrality_QueryDocument,
    "\n  query MailPreferences_Query {\n    me {\n      id\n      mailPreferences {\n        deposit\n        rating\n        other\n        apps\n        digest\n      }\n    }\n  }\n": typeof types.MailPreferences_QueryDocument,
    "\n  mutation MailPreferences_Mutation($input: MailPreferencesInput!) {\n    setMailPreferences(input: $input) {\n      id\n      mailPreferences {\n        deposit\n        rating\n        other\n        apps\n        digest\n      }\n    }\n  }\n": typeof types.MailPreferences_MutationDocument,
    "\n  query NotificationsPage_Query($first: Int!, $after: String, $locale: String!) {\n    me {\n      id\n      unreadNotificationCount\n      notifications(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            type\n            message(locale: $locale)\n            createdAt\n            read\n            about {\n              kind\n              recordId\n            }\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.NotificationsPage_QueryDocument,
    "\n  mutation NotificationsPage_Mutation {\n    markAllNotificationsRead {\n      id\n      unreadNotificationCount\n    }\n  }\n": typeof types.NotificationsPage_MutationDocument,
    "\n  mutation NotificationsPage_ReadMutation($id: ID!) {\n    markNotificationRead(id: $id) {\n      id\n      read\n    }\n  }\n": typeof types.NotificationsPage_ReadMutationDocument,
    "\n  query PushCard_Query {\n    me {\n      id\n      webPush {\n        key\n        subscriptions {\n          id\n          rewards\n          decisions\n          apps\n          here\n        }\n      }\n    }\n  }\n": typeof types.PushCard_QueryDocument,
    "\n  mutation PushCard_SaveMutation($input: PushSubscriptionInput!) {\n    savePushSubscription(input: $input) {\n      id\n      rewards\n      decisions\n      apps\n      here\n    }\n  }\n": typeof types.PushCard_SaveMutationDocument,
    "\n  mutation PushCard_RemoveMutation($id: ID!) {\n    removePushSubscription(id: $id) {\n      id\n    }\n  }\n": typeof types.PushCard_RemoveMutationDocument,
    "\n  mutation Invitations_Invite($input: InviteMemberInput!) {\n    inviteMember(input: $input) {\n      id\n      email\n    }\n  }\n": typeof types.Invitations_InviteDocument,
    "\n  mutation Invitations_Withdraw($id: ID!) {\n    withdrawInvitation(id: $id)\n  }\n": typeof types.Invitations_WithdrawDocument,
    "\n  mutation Members_Role($input: ChangeMemberRoleInput!) {\n    changeMemberRole(input: $input) {\n      id\n      role\n    }\n  }\n": typeof types.Members_RoleDocument,
    "\n  mutation Members_Remove($userId: ID!) {\n    removeMember(userId: $userId)\n  }\n": typeof types.Members_RemoveDocument,
    "\n  mutation Name_Rename($name: String!) {\n    renameOrganisation(name: $name) {\n      id\n      name\n    }\n  }\n": typeof types.Name_RenameDocument,
    "\n  query OrganisationPage_Query {\n    me {\n      id\n      organisations {\n        id\n        name\n        role\n      }\n    }\n    organisation {\n      id\n      name\n      role\n      members {\n        id\n        name\n        email\n        role\n        since\n        you\n      }\n      invitations {\n        id\n        email\n        role\n        until\n      }\n      log(first: 20) {\n        edges {\n          cursor\n          node {\n            id\n            at\n            actor\n            act\n            details\n          }\n        }\n      }\n    }\n  }\n": typeof types.OrganisationPage_QueryDocument,
    "\n  query Role_Query {\n    organisation {\n      id\n      role\n    }\n  }\n": typeof types.Role_QueryDocument,
    "\n  mutation CancelPayout_Mutation($id: ID!) {\n    cancelWithdrawal(id: $id) {\n      id\n      status\n      decidedAt\n      payableFrom\n      mayCancel\n    }\n  }\n": typeof types.CancelPayout_MutationDocument,
    "\n  mutation ForgotPin_Mutation {\n    forgotPin\n  }\n": typeof types.ForgotPin_MutationDocument,
    "\n  query PayoutSettingsPage_Query {\n    me {\n      id\n      withdrawNetwork\n      withdrawAddress\n      withdrawExchange\n      withdrawPayableFrom\n      hasPin\n      secondFactor\n    }\n  }\n": typeof types.PayoutSettingsPage_QueryDocument,
    "\n  mutation PayoutSettingsPage_Mutation($input: PayoutSettingsInput!) {\n    setPayoutSettings(input: $input) {\n      id\n      withdrawNetwork\n      withdrawAddress\n      withdrawExchange\n      withdrawPayableFrom\n      hasPin\n    }\n  }\n": typeof types.PayoutSettingsPage_MutationDocument,
    "\n  query QueueFigures_Query {\n    payoutQueue {\n      waiting\n      medianHours\n      p90Hours\n    }\n  }\n": typeof types.QueueFigures_QueryDocument,
    "\n  mutation SetPin_Mutation($input: PayoutSettingsInput!) {\n    setPayoutSettings(input: $input) {\n      id\n      hasPin\n      withdrawNetwork\n      withdrawAddress\n      withdrawPayableFrom\n    }\n  }\n": typeof types.SetPin_MutationDocument,
    "\n  query WithdrawHistory_Query($first: Int!, $after: String) {\n    me {\n      id\n      withdrawals(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            address\n            source\n            status\n            reason\n            txHash\n            createdAt\n            decidedAt\n            payableFrom\n            mayCancel\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.WithdrawHistory_QueryDocument,
    "\n  query WithdrawPage_Query {\n    me {\n      id\n      publisher\n      totalBalance\n      heldBalance\n      withdrawNetwork\n      withdrawAddress\n      hasPin\n      secondFactor\n      payoutsFrom\n      withdrawPayableFrom\n      publisherBalance {\n        refundable\n      }\n    }\n  }\n": typeof types.WithdrawPage_QueryDocument,
    "\n  query PayoutMinimum_Query {\n    payoutNetworks {\n      network\n      minimum\n    }\n  }\n": typeof types.PayoutMinimum_QueryDocument,
    "\n  mutation WithdrawForm_Mutation($input: RequestWithdrawalInput!) {\n    requestWithdrawal(input: $input) {\n      id\n      status\n      payableFrom\n    }\n  }\n": typeof types.WithdrawForm_MutationDocument,
    "\n  mutation BecomePublisher_Mutation($input: BecomePublisherInput!) {\n    becomePublisher(input: $input) {\n      id\n      publisher\n      company\n      website\n    }\n  }\n": typeof types.BecomePublisher_MutationDocument,
    "\n  query DeleteAccount_Query {\n    me {\n      id\n      restBelowMinimum\n      organisations {\n        id\n        name\n        endsWithAccount\n      }\n    }\n  }\n": typeof types.DeleteAccount_QueryDocument,
    "\n  mutation DeleteAccount_Mutation($password: String!, $giveUp: USDT) {\n    deleteAccount(password: $password, giveUp: $giveUp)\n  }\n": typeof types.DeleteAccount_MutationDocument,
    "\n  query ExportData_Query {\n    me {\n      id\n      heldByAuth\n      heldByWallet\n      heldByRatings\n      heldByPayments\n      heldByNotifications\n    }\n  }\n": typeof types.ExportData_QueryDocument,
    "\n  query PersonalInfoPage_Query {\n    me {\n      id\n      name\n      username\n      mobile\n      country\n      profilePictureUrl\n      publisher\n      company\n      hasPin\n    }\n  }\n": typeof types.PersonalInfoPage_QueryDocument,
    "\n  query ProfilePage_Query {\n    me {\n      id\n      name\n      username\n      profilePictureUrl\n      invitationCode\n      totalProfit\n      totalBalance\n      publisher\n    }\n  }\n": typeof types.ProfilePage_QueryDocument,
    "\n  fragment AboutYouForm_AboutYou on AboutYou {\n    yearOfBirth\n    languages\n    devices\n    interests\n    fixed {\n      field\n      until\n    }\n  }\n": typeof types.AboutYouForm_AboutYouFragmentDoc,
    "\n  mutation AboutYouForm_Mutation($input: AboutYouInput!) {\n    setAboutYou(input: $input) {\n      ...AboutYouForm_AboutYou\n    }\n  }\n": typeof types.AboutYouForm_MutationDocument,
    "\n  query AboutYouPage_Query {\n    me {\n      id\n      aboutYou {\n        ...AboutYouForm_AboutYou\n      }\n    }\n  }\n": typeof types.AboutYouPage_QueryDocument,
    "\n  mutation AddPasskey_StartMutation($password: String!) {\n    startPasskey(password: $password)\n  }\n": typeof types.AddPasskey_StartMutationDocument,
    "\n  mutation AddPasskey_Mutation($input: AddPasskeyInput!) {\n    addPasskey(input: $input) {\n      passkey {\n        id\n      }\n      codes\n    }\n  }\n": typeof types.AddPasskey_MutationDocument,
    "\n  mutation FactorLoss_Mutation {\n    keepSecondFactor\n  }\n": typeof types.FactorLoss_MutationDocument,
    "\n  query Frozen_Query {\n    me {\n      id\n      freeze {\n        until\n        byOwner\n        reason\n      }\n    }\n  }\n": typeof types.Frozen_QueryDocument,
    "\n  mutation Frozen_Mutation {\n    sendUnfreezeLink\n  }\n": typeof types.Frozen_MutationDocument,
    "\n  query MailAddress_Query {\n    me {\n      id\n      email\n      emailVerified\n      mailConfirmationRequired\n    }\n  }\n": typeof types.MailAddress_QueryDocument,
    "\n  mutation MailAddress_Mutation {\n    sendVerification\n  }\n": typeof types.MailAddress_MutationDocument,
    "\n  mutation PasskeyRow_RenameMutation($id: ID!, $name: String!) {\n    renamePasskey(id: $id, name: $name) {\n      id\n      name\n    }\n  }\n": typeof types.PasskeyRow_RenameMutationDocument,
    "\n  mutation PasskeyRow_RemoveMutation($id: ID!, $password: String!) {\n    removePasskey(id: $id, password: $password)\n  }\n": typeof types.PasskeyRow_RemoveMutationDocument,
    "\n  query Passkeys_Query {\n    me {\n      id\n      passkeys {\n        id\n        name\n        createdAt\n        lastUsedAt\n        backedUp\n      }\n    }\n  }\n": typeof types.Passkeys_QueryDocument,
    "\n  query SecondFactor_Query {\n    me {\n      id\n      secondFactorApp\n      factorLoss {\n        from\n      }\n    }\n  }\n": typeof types.SecondFactor_QueryDocument,
    "\n  mutation SetUpSecondFactor_StartMutation($password: String!) {\n    startSecondFactor(password: $password) {\n      secret\n      uri\n    }\n  }\n": typeof types.SetUpSecondFactor_StartMutationDocument,
    "\n  mutation SetUpSecondFactor_ConfirmMutation($code: String!) {\n    confirmSecondFactor(code: $code) {\n      codes\n    }\n  }\n": typeof types.SetUpSecondFactor_ConfirmMutationDocument,
    "\n  mutation RemoveSecondFactor_Mutation($input: RemoveSecondFactorInput!) {\n    removeSecondFactor(input: $input) {\n      id\n      secondFactor\n      secondFactorApp\n    }\n  }\n": typeof types.RemoveSecondFactor_MutationDocument,
    "\n  query Sessions_Query {\n    me {\n      id\n      sessions {\n        id\n        createdAt\n        lastUsedAt\n        device\n        current\n      }\n    }\n  }\n": typeof types.Sessions_QueryDocument,
    "\n  mutation Sessions_EndMutation($id: ID!, $password: String!) {\n    endSession(id: $id, password: $password)\n  }\n": typeof types.Sessions_EndMutationDocument,
    "\n  mutation Sessions_EndOthersMutation($password: String!) {\n    endOtherSessions(password: $password)\n  }\n": typeof types.Sessions_EndOthersMutationDocument,
    "\n  query AppPage_Query($id: ID!, $days: Int!) {\n    app(id: $id) {\n      ...EditApp_App\n      ...GoesOn_App\n      ...AskedNow_App\n      ...Stopped_App\n      ...Differences_App\n      histogram\n      ratingDays(days: $days) {\n        day\n        count\n        averageStars\n      }\n    }\n    me {\n      id\n      publisherBalance {\n        funds\n      }\n    }\n  }\n": typeof types.AppPage_QueryDocument,
    "\n  query AppPage_PulseQuery($id: ID!) {\n    app(id: $id) {\n      ...Campaign_App\n    }\n  }\n": typeof types.AppPage_PulseQueryDocument,
    "\n  mutation CampaignActions_PauseMutation($id: ID!) {\n    pauseApp(id: $id) {\n      ...Campaign_App\n    }\n  }\n": typeof types.CampaignActions_PauseMutationDocument,
    "\n  mutation CampaignActions_ResumeMutation($id: ID!) {\n    resumeApp(id: $id) {\n      ...Campaign_App\n    }\n  }\n": typeof types.CampaignActions_ResumeMutationDocument,
    "\n  mutation CampaignActions_CloseMutation($id: ID!) {\n    closeApp(id: $id) {\n      ...Campaign_App\n    }\n  }\n": typeof types.CampaignActions_CloseMutationDocument,
    "\n  mutation ChangePrice_Mutation($input: ChangePriceInput!) {\n    changePrice(input: $input) {\n      ...Campaign_App\n    }\n  }\n": typeof types.ChangePrice_MutationDocument,
    "\n  query DeviceFilter_Query($id: ID!) {\n    app(id: $id) {\n      id\n      deviceChoices {\n        type\n        system\n        systemVersion\n        browser\n        appVersion\n      }\n    }\n  }\n": typeof types.DeviceFilter_QueryDocument,
    "\n  mutation Duplicate_Mutation($input: DuplicateAppInput!) {\n    duplicateApp(input: $input) {\n      id\n    }\n  }\n": typeof types.Duplicate_MutationDocument,
    "\n  fragment EditApp_App on App {\n    ...Campaign_App\n    description\n    link\n    creationTime\n    downloads\n    reviews\n    rating\n    minutes\n    perHour\n  }\n": typeof types.EditApp_AppFragmentDoc,
    "\n  mutation EditApp_Mutation($input: UpdateAppInput!) {\n    updateApp(input: $input) {\n      ...EditApp_App\n    }\n  }\n": typeof types.EditApp_MutationDocument,
    "\n  fragment FeedbackItem_Feedback on Feedback {\n    id\n    stars\n    feedback\n    submittedAt\n    rater\n    device {\n      type\n      system\n      systemVersion\n      browser\n      appVersion\n    }\n    screenshots {\n      id\n      path\n    }\n    answers {\n      ...AnswersGiven_Answer\n    }\n    labels\n    flags {\n      kind\n      why\n    }\n    messageCount\n    reported\n    report {\n      id\n      status\n      decision\n    }\n  }\n": typeof types.FeedbackItem_FeedbackFragmentDoc,
    "\n  mutation FeedbackItem_Mutation($input: ReportFeedbackInput!) {\n    reportFeedback(input: $input) {\n      id\n      status\n      decision\n    }\n  }\n": typeof types.FeedbackItem_MutationDocument,
    "\n  query FeedbackList_Query($id: ID!, $filter: FeedbackFilter, $first: Int!, $after: String, $device: DeviceInput) {\n    app(id: $id) {\n      id\n      feedback(filter: $filter, first: $first, after: $after, device: $device) {\n        edges {\n          cursor\n          node {\n            ...FeedbackItem_Feedback\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.FeedbackList_QueryDocument,
    "\n  query FeedbackPage_Query($first: Int!) {\n    me {\n      id\n      apps(first: $first) {\n        edges {\n          node {\n            id\n            name\n            places {\n              completed\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.FeedbackPage_QueryDocument,
    "\n  query Funding_Query($appId: ID!, $places: Int!) {\n    fundingPreview(appId: $appId, places: $places) {\n      places\n      total\n      rewards\n      fees\n    }\n  }\n": typeof types.Funding_QueryDocument,
    "\n  mutation Funding_Mutation($input: FundAppInput!) {\n    fundApp(input: $input) {\n      ...Campaign_App\n    }\n  }\n": typeof types.Funding_MutationDocument,
    "\n  fragment GoesOn_App on App {\n    id\n    amount\n    state\n    previous {\n      id\n      amount\n      priceChange {\n        places\n      }\n    }\n    priceChange {\n      amount\n      places\n      at\n      campaign {\n        id\n        state\n      }\n    }\n  }\n": typeof types.GoesOn_AppFragmentDoc,
    "\n  mutation Labels_Add($input: LabelFeedbackInput!) {\n    labelFeedback(input: $input)\n  }\n": typeof types.Labels_AddDocument,
    "\n  mutation Labels_Remove($input: LabelFeedbackInput!) {\n    unlabelFeedback(input: $input)\n  }\n": typeof types.Labels_RemoveDocument,
    "\n  query PublisherPage_Query($first: Int!, $after: String) {\n    me {\n      id\n      publisher\n      publisherBalance {\n        funds\n        inCampaigns\n        spent\n      }\n      apps(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            ...Campaign_App\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.PublisherPage_QueryDocument,
    "\n  query TimeToFill_Query($appId: ID!, $places: Int!) {\n    timeToFill(appId: $appId, places: $places) {\n      places\n      fromDays\n      toDays\n    }\n  }\n": typeof types.TimeToFill_QueryDocument,
    "\n  fragment AudienceForm_Audience on Audience {\n    countries\n    languages\n    devices\n    interests\n    ages {\n      from\n      to\n    }\n    minCompleted\n    only\n    except\n  }\n": typeof types.AudienceForm_AudienceFragmentDoc,
    "\n  fragment AudienceForm_Quotas on App {\n    quotasLack\n    quotas {\n      name\n      places\n      taken\n      match {\n        ...AudienceForm_Audience\n      }\n    }\n  }\n": typeof types.AudienceForm_QuotasFragmentDoc,
    "\n  mutation AudienceForm_Mutation($input: SetAudienceInput!) {\n    setAudience(input: $input) {\n      id\n      audience {\n        ...AudienceForm_Audience\n      }\n      ...AudienceForm_Quotas\n    }\n  }\n": typeof types.AudienceForm_MutationDocument,
    "\n  query AudiencePage_Query($id: ID!, $campaigns: Int!) {\n    app(id: $id) {\n      id\n      name\n      state\n      audience {\n        ...AudienceForm_Audience\n      }\n      ...AudienceForm_Quotas\n    }\n    me {\n      id\n      apps(first: $campaigns) {\n        edges {\n          node {\n            id\n            name\n            creationTime\n          }\n        }\n      }\n    }\n  }\n": typeof types.AudiencePage_QueryDocument,
    "\n  query Estimate_Query($input: AudienceEstimateInput!) {\n    audienceEstimate(input: $input) {\n      eligible\n    }\n  }\n": typeof types.Estimate_QueryDocument,
    "\n  query BonusesPage_Query($id: ID!, $first: Int!, $after: String) {\n    app(id: $id) {\n      id\n      name\n      bonusState\n      leftOutState\n      bonuses(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            rater\n            feedback\n            submittedAt\n            most\n            leftOut {\n              ...LeaveOut_LeftOut\n            }\n            answers {\n              ...AnswersGiven_Answer\n            }\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.BonusesPage_QueryDocument,
    "\n  mutation GiveBonus_Mutation($input: GiveBonusInput!) {\n    giveBonus(input: $input) {\n      id\n      amount\n      text\n      masked\n      at\n    }\n  }\n": typeof types.GiveBonus_MutationDocument,
    "\n  fragment Differences_App on App {\n    id\n    difference {\n      minutes\n      least\n      ratings\n      total\n      processing\n    }\n  }\n": typeof types.Differences_AppFragmentDoc,
    "\n  mutation Differences_Mutation($input: PayDifferenceInput!) {\n    payDifference(input: $input) {\n      ...Campaign_App\n      ...Differences_App\n    }\n  }\n": typeof types.Differences_MutationDocument,
    "\n  fragment Campaign_App on App {\n    id\n    name\n    image\n    state\n    pausedFor\n    amount\n    profit\n    expectedMinutes\n    places {\n      funded\n      available\n      reserved\n      completed\n      compensated\n      closing\n      refunded\n      processing\n    }\n    money {\n      funded\n      available\n      reserved\n      rewards\n      fees\n      refunded\n    }\n  }\n": typeof types.Campaign_AppFragmentDoc,
    "\n  mutation PayStep_Mutation($input: FundAppInput!) {\n    fundApp(input: $input) {\n      ...Campaign_App\n    }\n  }\n": typeof types.PayStep_MutationDocument,
    "\n  query FirstCampaignPage_Query($id: ID!, $isBegun: Boolean!) {\n    app(id: $id) @include(if: $isBegun) {\n      ...EditApp_App\n    }\n    me {\n      id\n      publisher\n      publisherBalance {\n        funds\n      }\n      apps(first: 5) @skip(if: $isBegun) {\n        edges {\n          node {\n            id\n            name\n            state\n          }\n        }\n      }\n      deposits(first: 5) @include(if: $isBegun) {\n        edges {\n          node {\n            id\n            amount\n            status\n          }\n        }\n      }\n    }\n  }\n": typeof types.FirstCampaignPage_QueryDocument,
    "\n  fragment KeyRow_Key on ApiKey {\n    id\n    prefix\n    name\n    scopes\n    dailyLimit\n    spentToday\n    createdAt\n    endsAt\n    lastUsedAt\n    revokedAt\n    active\n  }\n": typeof types.KeyRow_KeyFragmentDoc,
    "\n  mutation KeyRow_RevokeMutation($id: ID!) {\n    revokeApiKey(id: $id) {\n      ...KeyRow_Key\n    }\n  }\n": typeof types.KeyRow_RevokeMutationDocument,
    "\n  query KeysPage_Query {\n    me {\n      id\n      secondFactorApp\n      apiKeys {\n        ...KeyRow_Key\n      }\n    }\n  }\n": typeof types.KeysPage_QueryDocument,
    "\n  mutation MakeKey_Mutation($input: MakeApiKeyInput!) {\n    makeApiKey(input: $input) {\n      token\n      key {\n        id\n      }\n    }\n  }\n": typeof types.MakeKey_MutationDocument,
    "\n  fragment LeaveOut_LeftOut on LeftOut {\n    id\n    reason\n    takenBackAt\n  }\n": typeof types.LeaveOut_LeftOutFragmentDoc,
    "\n  mutation LeaveOut_Mutation($input: LeaveRaterOutInput!) {\n    leaveRaterOut(input: $input) {\n      ...LeaveOut_LeftOut\n    }\n  }\n": typeof types.LeaveOut_MutationDocument,
    "\n  query LeftOutPage_Query {\n    leftOut {\n      id\n      appId\n      appName\n      rater\n      feedback\n      reason\n      at\n      takenBackAt\n    }\n  }\n": typeof types.LeftOutPage_QueryDocument,
    "\n  mutation LeftOutPage_BackMutation($id: ID!) {\n    takeLeftOutBack(ratingId: $id) {\n      id\n      takenBackAt\n    }\n  }\n": typeof types.LeftOutPage_BackMutationDocument,
    "\n  query ProblemsPage_Query($id: ID!, $first: Int!, $after: String) {\n    app(id: $id) {\n      id\n      name\n      pausedFor\n      problems(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            kind\n            text\n            createdAt\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.ProblemsPage_QueryDocument,
    "\n  mutation ProblemsPage_ResumeMutation($id: ID!) {\n    resumeApp(id: $id, checked: true) {\n      ...Campaign_App\n      pausedFor\n    }\n  }\n": typeof types.ProblemsPage_ResumeMutationDocument,
    "\n  fragment Stopped_App on App {\n    id\n    pausedFor\n  }\n": typeof types.Stopped_AppFragmentDoc,
    "\n  fragment AnswersGiven_Answer on Answer {\n    id\n    question\n    text\n    choices\n    number\n  }\n": typeof types.AnswersGiven_AnswerFragmentDoc,
    "\n  fragment AskedNow_App on App {\n    id\n    questionsVersion\n    questionCount\n    quotasLack\n    pausedFor\n  }\n": typeof types.AskedNow_AppFragmentDoc,
    "\n  query QuestionsPage_Query($id: ID!) {\n    app(id: $id) {\n      id\n      name\n      state\n      questions {\n        version\n        questions {\n          ...QuestionField_Question\n        }\n      }\n    }\n  }\n": typeof types.QuestionsPage_QueryDocument,
    "\n  mutation QuestionsPage_Mutation($input: SetQuestionsInput!) {\n    setQuestions(input: $input) {\n      version\n      questions {\n        ...QuestionField_Question\n      }\n    }\n  }\n": typeof types.QuestionsPage_MutationDocument,
    "\n  query ResultsPage_Query(\n    $id: ID!\n    $version: Int\n    $filter: FeedbackFilter\n    $device: DeviceInput\n    $country: String\n  ) {\n    app(id: $id) {\n      id\n      name\n      publisherId\n      results(version: $version, filter: $filter, device: $device, country: $country) {\n        ...Results_Shown\n      }\n    }\n  }\n": typeof types.ResultsPage_QueryDocument,
    "\n  fragment Kept_View on ResultView {\n    id\n    name\n    version\n    filter\n    device\n    country\n  }\n": typeof types.Kept_ViewFragmentDoc,
    "\n  query Kept_Query($id: ID!) {\n    app(id: $id) {\n      id\n      resultViews {\n        ...Kept_View\n      }\n    }\n  }\n": typeof types.Kept_QueryDocument,
    "\n  mutation Kept_Save($input: SaveResultViewInput!) {\n    saveResultView(input: $input) {\n      ...Kept_View\n    }\n  }\n": typeof types.Kept_SaveDocument,
    "\n  mutation Kept_Remove($input: OfResultsInput!) {\n    removeResultView(input: $input) {\n      id\n    }\n  }\n": typeof types.Kept_RemoveDocument,
    "\n  mutation LabelFilter_Remove($input: RemoveLabelInput!) {\n    removeLabel(input: $input)\n  }\n": typeof types.LabelFilter_RemoveDocument,
    "\n  query Links_Query($id: ID!) {\n    app(id: $id) {\n      id\n      resultLinks {\n        id\n        name\n        endsAt\n      }\n    }\n  }\n": typeof types.Links_QueryDocument,
    "\n  mutation Links_Share($input: ShareResultsInput!) {\n    shareResults(input: $input) {\n      token\n      link {\n        id\n      }\n    }\n  }\n": typeof types.Links_ShareDocument,
    "\n  mutation Links_Unshare($input: OfResultsInput!) {\n    unshareResults(input: $input) {\n      id\n    }\n  }\n": typeof types.Links_UnshareDocument,
    "\n  query Panel_Query($id: ID!) {\n    app(id: $id) {\n      id\n      labels\n      countryChoices\n    }\n  }\n": typeof types.Panel_QueryDocument,
    "\n  query SharedResultsPage_Query($token: String!) {\n    sharedResults(token: $token) {\n      name\n      appName\n      image\n      endsAt\n      results {\n        ...Results_Shown\n      }\n    }\n  }\n": typeof types.SharedResultsPage_QueryDocument,
    "\n  fragment Results_Shown on Results {\n    version\n    versions {\n      version\n      at\n    }\n    ratings\n    isPartial\n    isWithheld\n    noise\n    stars {\n      cells {\n        label\n        count\n        share {\n          value\n          from\n          to\n        }\n      }\n      other\n      mean {\n        value\n        from\n        to\n      }\n    }\n    questions {\n      question {\n        id\n        kind\n        text\n        options\n        scale {\n          from\n          to\n          low\n          high\n        }\n      }\n      answered\n      skipped\n      cells {\n        label\n        count\n        share {\n          value\n          from\n          to\n        }\n      }\n      other\n      mean {\n        value\n        from\n        to\n      }\n      nps {\n        value\n        from\n        to\n      }\n      texts {\n        ratingId\n        submittedAt\n        text\n      }\n    }\n  }\n": typeof types.Results_ShownFragmentDoc,
    "\n  mutation BuyForm_Mutation($input: BuyScreensInput!) {\n    buyScreens(input: $input) {\n      ...Screens_App\n    }\n  }\n": typeof types.BuyForm_MutationDocument,
    "\n  mutation ScreensNow_BackMutation($input: TakeScreensBackInput!) {\n    takeScreensBack(input: $input) {\n      ...Screens_App\n    }\n  }\n": typeof types.ScreensNow_BackMutationDocument,
    "\n  fragment Screens_App on App {\n    id\n    name\n    state\n    profit\n    pausedFor\n    screens {\n      check {\n        text\n        options\n      }\n      ends\n      screenReward\n      screenRewardMin\n      bought\n      left\n      held\n      screened\n      closing\n      back\n      processing\n    }\n  }\n": typeof types.Screens_AppFragmentDoc,
    "\n  query ScreensPage_Query($id: ID!) {\n    app(id: $id) {\n      ...Screens_App\n    }\n    me {\n      id\n      publisherBalance {\n        funds\n      }\n    }\n  }\n": typeof types.ScreensPage_QueryDocument,
    "\n  mutation AddWebhook_Mutation($input: CreateWebhookInput!) {\n    createWebhook(input: $input) {\n      webhook {\n        id\n      }\n      secret\n    }\n  }\n": typeof types.AddWebhook_MutationDocument,
    "\n  fragment Deliveries_Delivery on WebhookDelivery {\n    id\n    messageId\n    type\n    sequence\n    occurredAt\n    state\n    tries\n    nextTryAt\n    attempts {\n      at\n      status\n      fault\n      tookMs\n      answer\n    }\n  }\n": typeof types.Deliveries_DeliveryFragmentDoc,
    "\n  query Deliveries_Query($id: ID!, $first: Int!, $after: String, $state: WebhookDeliveryState) {\n    webhook(id: $id) {\n      id\n      deliveries(first: $first, after: $after, state: $state) {\n        edges {\n          cursor\n          node {\n            ...Deliveries_Delivery\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.Deliveries_QueryDocument,
    "\n  mutation Deliveries_Replay($id: ID!, $delivery: ID!) {\n    replayWebhookDelivery(id: $id, delivery: $delivery) {\n      ...Deliveries_Delivery\n    }\n  }\n": typeof types.Deliveries_ReplayDocument,
    "\n  query WebhooksPage_Query {\n    webhooks {\n      id\n      ...WebhookRow_Webhook\n    }\n  }\n": typeof types.WebhooksPage_QueryDocument,
    "\n  fragment WebhookRow_Webhook on Webhook {\n    id\n    url\n    description\n    types\n    state\n    failingSince\n    olderSecretUntil\n    createdAt\n  }\n": typeof types.WebhookRow_WebhookFragmentDoc,
    "\n  mutation UseWebhook_Change($input: ChangeWebhookInput!) {\n    changeWebhook(input: $input) {\n      ...WebhookRow_Webhook\n    }\n  }\n": typeof types.UseWebhook_ChangeDocument,
    "\n  mutation UseWebhook_Rotate($id: ID!) {\n    rotateWebhookSecret(id: $id) {\n      webhook {\n        ...WebhookRow_Webhook\n      }\n      secret\n    }\n  }\n": typeof types.UseWebhook_RotateDocument,
    "\n  mutation UseWebhook_Remove($id: ID!) {\n    removeWebhook(id: $id) {\n      id\n    }\n  }\n": typeof types.UseWebhook_RemoveDocument,
    "\n  mutation UseWebhook_Test($id: ID!) {\n    testWebhook(id: $id) {\n      ...Deliveries_Delivery\n    }\n  }\n": typeof types.UseWebhook_TestDocument,
    "\n  query RecordsList_Query($status: RatingStatus, $first: Int!, $after: String) {\n    me {\n      id\n      ratings(status: $status, first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            ...RatingSheet_Rating\n            ...Appeal_Rating\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.RecordsList_QueryDocument,
    "\n  query RecordsPage_Query {\n    me {\n      id\n      pendingRatingCount\n      pending: ratings(status: pending, first: 10) {\n        edges {\n          cursor\n        }\n      }\n      lookedAt: ratings(status: looked_at, first: 10) {\n        edges {\n          cursor\n        }\n      }\n      inProgress: ratings(status: in_progress, first: 10) {\n        edges {\n          cursor\n        }\n      }\n    }\n  }\n": typeof types.RecordsPage_QueryDocument,
    "\n  query Trail_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      trail {\n        kind\n        at\n        amount\n        reference\n        txHash\n      }\n    }\n  }\n": typeof types.Trail_QueryDocument,
    "\n  fragment Appeal_Rating on Rating {\n    id\n    status\n    appealableUntil\n    appeal {\n      id\n      status\n      text\n      reason\n      createdAt\n    }\n  }\n": typeof types.Appeal_RatingFragmentDoc,
    "\n  mutation Appeal_Mutation($input: AppealRatingInput!) {\n    appealRating(input: $input) {\n      ...Appeal_Rating\n    }\n  }\n": typeof types.Appeal_MutationDocument,
    "\n  query KeepReceipt_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      receipt\n    }\n  }\n": typeof types.KeepReceipt_QueryDocument,
    "\n  mutation ProblemTold_Mutation($input: ProblemInput!) {\n    reportProblem(input: $input) {\n      id\n      status\n    }\n  }\n": typeof types.ProblemTold_MutationDocument,
    "\n  query RatingDone_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      trail {\n        kind\n      }\n    }\n  }\n": typeof types.RatingDone_QueryDocument,
    "\n  query RatingDone_NextQuery {\n    me {\n      id\n      hasNextApp\n    }\n  }\n": typeof types.RatingDone_NextQueryDocument,
    "\n  mutation RatingForm_SubmitMutation($input: SubmitRatingInput!) {\n    submitRating(input: $input) {\n      id\n      status\n      reason\n      stars\n      feedback\n      answers {\n        id\n        text\n        choices\n        number\n      }\n      submittedAt\n      ...Appeal_Rating\n    }\n  }\n": typeof types.RatingForm_SubmitMutationDocument,
    "\n  mutation RatingForm_ReturnMutation($id: ID!) {\n    returnRating(id: $id) {\n      id\n      status\n    }\n  }\n": typeof types.RatingForm_ReturnMutationDocument,
    "\n  query ScreenshotsAdded_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      screenshots {\n        id\n        path\n      }\n    }\n  }\n": typeof types.ScreenshotsAdded_QueryDocument,
    "\n  mutation ScreenshotsAdded_RemoveMutation($input: RemoveScreenshotInput!) {\n    removeScreenshot(input: $input) {\n      id\n      screenshots {\n        id\n        path\n      }\n    }\n  }\n": typeof types.ScreenshotsAdded_RemoveMutationDocument,
    "\n  mutation Check_AnswerMutation($input: AnswerCheckInput!) {\n    answerCheck(input: $input) {\n      id\n      status\n      checkAnswer\n    }\n  }\n": typeof types.Check_AnswerMutationDocument,
    "\n  mutation Check_ReturnMutation($id: ID!) {\n    returnRating(id: $id) {\n      id\n      status\n    }\n  }\n": typeof types.Check_ReturnMutationDocument,
    "\n  query Check_NextQuery {\n    me {\n      id\n      hasNextApp\n    }\n  }\n": typeof types.Check_NextQueryDocument,
    "\n  query Earned_Query {\n    me {\n      id\n      totalBalance\n      totalProfit\n    }\n  }\n": typeof types.Earned_QueryDocument,
    "\n  query Elsewhere_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      status\n      stars\n      feedback\n      answers {\n        id\n        text\n        choices\n        number\n      }\n      draftSavedAt\n    }\n  }\n": typeof types.Elsewhere_QueryDocument,
    "\n  fragment QuestionField_Question on Question {\n    id\n    kind\n    text\n    required\n    options\n    scale {\n      from\n      to\n      low\n      high\n    }\n    minChars\n    maxChars\n  }\n": typeof types.QuestionField_QuestionFragmentDoc,
    "\n  mutation ReportQuestion_Mutation($input: RaiseQuestionInput!) {\n    raiseQuestion(input: $input) {\n      id\n      expiresAt\n    }\n  }\n": typeof types.ReportQuestion_MutationDocument,
    "\n  fragment RatingSheet_Rating on Rating {\n    id\n    status\n    appName\n    appImage\n    appDescription\n    appLink\n    amount\n    profit\n    stars\n    feedback\n    check {\n      text\n      options\n      screenReward\n    }\n    checkAnswer\n    questions {\n      version\n      questions {\n        ...QuestionField_Question\n      }\n    }\n    answers {\n      id\n      text\n      choices\n      number\n    }\n    reason\n    createdAt\n    expiresAt\n    submittableAt\n    submittedAt\n    lookedAtUntil\n    draftSavedAt\n    ratingNo\n    app {\n      id\n      rating\n      reviews\n      downloads\n      creationTime\n    }\n  }\n": typeof types.RatingSheet_RatingFragmentDoc,
    "\n  mutation Draft_Mutation($input: SaveDraftInput!) {\n    saveDraft(input: $input) {\n      id\n      status\n      stars\n      feedback\n      answers {\n        id\n        text\n        choices\n        number\n      }\n      draftSavedAt\n    }\n  }\n": typeof types.Draft_MutationDocument,
    "\n  query Pace_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      app {\n        id\n        minutes\n        perHour\n      }\n    }\n  }\n": typeof types.Pace_QueryDocument,
    "\n  query UseRatingSheet_Query($id: ID!) {\n    rating(id: $id) {\n      ...RatingSheet_Rating\n    }\n  }\n": typeof types.UseRatingSheet_QueryDocument,
    "\n  query AllTransactions_Query(\n    $deposits: Boolean!\n    $payouts: Boolean!\n    $rewards: Boolean!\n    $kinds: [String!]\n    $first: Int!\n    $after: String\n  ) {\n    me {\n      id\n      deposits(first: $first, after: $after) @include(if: $deposits) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n      withdrawals(first: $first, after: $after) @include(if: $payouts) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n      entries(account: earnings, kinds: $kinds, first: $first, after: $after) @include(if: $rewards) {\n        edges {\n          cursor\n          node {\n            id\n            at\n            kind\n            amount\n            rating {\n              id\n              appName\n            }\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.AllTransactions_QueryDocument,
    "\n  query Entries_Query($account: StatementAccount!, $kinds: [String!], $first: Int!, $after: String) {\n    me {\n      id\n      entries(account: $account, kinds: $kinds, first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            at\n            kind\n            amount\n            balanceAfter\n            reference\n            rating {\n              id\n              appName\n            }\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.Entries_QueryDocument,
    "\n  query EntryTrail_WithdrawalQuery($id: ID!) {\n    withdrawal(id: $id) {\n      id\n      status\n      network\n      address\n      createdAt\n      decidedAt\n      reason\n      txHash\n    }\n  }\n": typeof types.EntryTrail_WithdrawalQueryDocument,
    "\n  query EntryTrail_DepositQuery($id: ID!) {\n    deposit(id: $id) {\n      id\n      status\n      network\n      createdAt\n      txHash\n    }\n  }\n": typeof types.EntryTrail_DepositQueryDocument,
    "\n  query TransactionsPage_Query {\n    me {\n      id\n      publisher\n    }\n  }\n": typeof types.TransactionsPage_QueryDocument,
    "\n  mutation StartPasskeySignIn_Mutation {\n    startPasskeySignIn\n  }\n": typeof types.StartPasskeySignIn_MutationDocument,
    "\n  mutation LoginWithPasskey_Mutation($answer: String!) {\n    loginWithPasskey(answer: $answer) {\n      token\n      user {\n        id\n        role\n        freeze {\n          until\n        }\n      }\n    }\n  }\n": typeof types.LoginWithPasskey_MutationDocument,
    "\n  query PriceRules_Query {\n    priceRules {\n      priceMin\n      rewardMin\n      rewardPerHourMin\n      feeMinPercent\n    }\n  }\n": typeof types.PriceRules_QueryDocument,
    "\n  mutation Refresh_Mutation {\n    refreshSession {\n      token\n    }\n  }\n": typeof types.Refresh_MutationDocument,
    "\n  mutation UseLogout_Mutation {\n    logout\n  }\n": typeof types.UseLogout_MutationDocument,
};
const documents: Documents = {
    "\n  query AdminGate_Query {\n    me {\n      id\n      role\n    }\n  }\n": types.AdminGate_QueryDocument,
    "\n  mutation SavedViews_SaveMutation($input: SaveViewInput!) {\n    saveView(input: $input) {\n      id\n    }\n  }\n": types.SavedViews_SaveMutationDocument,
    "\n  mutation SavedViews_RemoveMutation($id: ID!) {\n    removeView(id: $id)\n  }\n": types.SavedViews_RemoveMutationDocument,
    "\n  query UseSavedViews_Query {\n    me {\n      id\n      savedViews {\n        id\n        page\n        name\n        query\n      }\n    }\n  }\n": types.UseSavedViews_QueryDocument,
    "\n  query AboutPage_Query {\n    supportMail\n  }\n": types.AboutPage_QueryDocument,
    "\n  query Numbers_Query {\n    ratingRules {\n      secondsMin\n      minutesMax\n      dailyCap\n      openMax\n      feedbackMin\n      appealHours\n      reportDays\n      upheldReportsMax\n    }\n    payoutNetworks {\n      network\n      minimum\n    }\n  }\n": types.Numbers_QueryDocument,
    "\n  mutation AddressForm_CreateMutation($input: DepositAddressInput!) {\n    createDepositAddress(input: $input) {\n      id\n      network\n      address\n      proposal {\n        until\n      }\n    }\n  }\n": types.AddressForm_CreateMutationDocument,
    "\n  mutation AddressForm_UpdateMutation($id: ID!, $input: DepositAddressInput!) {\n    updateDepositAddress(id: $id, input: $input) {\n      id\n      network\n      address\n      proposal {\n        until\n      }\n    }\n  }\n": types.AddressForm_UpdateMutationDocument,
    "\n  query DepositAddressesPage_Query {\n    depositAddresses {\n      id\n      network\n      address\n    }\n  }\n": types.DepositAddressesPage_QueryDocument,
    "\n  mutation DepositAddressesPage_DeleteMutation($id: ID!) {\n    deleteDepositAddress(id: $id)\n  }\n": types.DepositAddressesPage_DeleteMutationDocument,
    "\n  query WaitingAddresses_Query {\n    me {\n      id\n    }\n    secondPersonWaits {\n      addresses {\n        id\n        network\n        address\n        proposal {\n          by {\n            id\n            username\n          }\n          at\n          until\n          kind\n          network\n          address\n        }\n      }\n    }\n  }\n": types.WaitingAddresses_QueryDocument,
    "\n  mutation Waiting_CreateMutation($input: DepositAddressInput!) {\n    createDepositAddress(input: $input) {\n      id\n      proposal {\n        until\n      }\n    }\n  }\n": types.Waiting_CreateMutationDocument,
    "\n  mutation Waiting_UpdateMutation($id: ID!, $input: DepositAddressInput!) {\n    updateDepositAddress(id: $id, input: $input) {\n      id\n      network\n      address\n      proposal {\n        until\n      }\n    }\n  }\n": types.Waiting_UpdateMutationDocument,
    "\n  mutation Waiting_DeleteMutation($id: ID!) {\n    deleteDepositAddress(id: $id)\n  }\n": types.Waiting_DeleteMutationDocument,
    "\n  query AdministratorsPage_Query {\n    administrators {\n      id\n      username\n      name\n      role\n      roleProposal {\n        role\n        until\n        by {\n          id\n          username\n        }\n      }\n      secondFactor\n      factorLoss {\n        from\n        waitsForAdministrator\n      }\n      lastActivity\n    }\n  }\n": types.AdministratorsPage_QueryDocument,
    "\n  mutation ApproveLoss_Mutation($input: ApproveFactorLossInput!) {\n    approveFactorLoss(input: $input) {\n      id\n      factorLoss {\n        from\n        waitsForAdministrator\n      }\n    }\n  }\n": types.ApproveLoss_MutationDocument,
    "\n  mutation EditRole_Mutation($input: SetRoleInput!) {\n    setRole(input: $input) {\n      id\n      role\n      roleProposal {\n        role\n        until\n        by {\n          id\n          username\n        }\n      }\n    }\n  }\n": types.EditRole_MutationDocument,
    "\n  fragment AlikeRow_AlikeCase on AlikeCase {\n    id\n    status\n    count\n    createdAt\n    until\n    decidedAt\n    reason\n    decidedBy {\n      id\n      username\n    }\n    ratings {\n      likeness\n      rating {\n        id\n        status\n        appName\n        stars\n        feedback\n        submittedAt\n        amount\n        profit\n        rater {\n          id\n          username\n        }\n      }\n      other {\n        id\n        appName\n        stars\n        feedback\n        submittedAt\n        rater {\n          id\n          username\n        }\n      }\n    }\n  }\n": types.AlikeRow_AlikeCaseFragmentDoc,
    "\n  query AlikeList_Query($status: AlikeStatus, $first: Int!, $after: String) {\n    list: alikeCases(status: $status, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...AlikeRow_AlikeCase\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.AlikeList_QueryDocument,
    "\n  mutation DecideAlike_Mutation($input: DecideAlikeInput!) {\n    decideAlike(input: $input) {\n      ...AlikeRow_AlikeCase\n    }\n  }\n": types.DecideAlike_MutationDocument,
    "\n  fragment AppealRow_Appeal on Appeal {\n    id\n    text\n    status\n    createdAt\n    decidedAt\n    reason\n    decidedBy {\n      id\n      username\n    }\n    rating {\n      id\n      appName\n      amount\n      profit\n      stars\n      rater {\n        id\n        username\n      }\n    }\n  }\n": types.AppealRow_AppealFragmentDoc,
    "\n  fragment ReportRow_Report on Report {\n    id\n    reason\n    message {\n      reportedBy\n      text\n    }\n    status\n    decision\n    createdAt\n    decidedAt\n    decidedBy {\n      id\n      username\n    }\n    rating {\n      id\n      appName\n      amount\n      profit\n      stars\n      rater {\n        id\n        username\n        upheldReports\n      }\n    }\n  }\n": types.ReportRow_ReportFragmentDoc,
    "\n  query AppealsList_Query($status: AppealStatus, $search: String, $sort: DisputeSort, $first: Int!, $after: String) {\n    list: appeals(status: $status, search: $search, sort: $sort, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...AppealRow_Appeal\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.AppealsList_QueryDocument,
    "\n  query ReportsList_Query($status: ReportStatus, $search: String, $sort: DisputeSort, $first: Int!, $after: String) {\n    list: reports(status: $status, search: $search, sort: $sort, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...ReportRow_Report\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.ReportsList_QueryDocument,
    "\n  fragment Disputed_Rating on Rating {\n    id\n    status\n    reason\n    stars\n    feedback\n    appName\n    appImage\n    appDescription\n    amount\n    profit\n    createdAt\n    submittedAt\n    ratingNo\n    screenshots {\n      id\n      path\n    }\n    rater {\n      id\n      username\n      createdAt\n      onHold\n      ratingCount\n      upheldReports\n      totalProfit\n      ratings(first: 6) {\n        edges {\n          node {\n            id\n            status\n            appName\n            stars\n            createdAt\n          }\n        }\n      }\n    }\n    flags {\n      kind\n      why\n    }\n    sameTextAs {\n      id\n      appName\n      stars\n      feedback\n      submittedAt\n      rater {\n        id\n        username\n      }\n    }\n    app {\n      id\n      name\n      state\n      histogram\n      publisher {\n        id\n        username\n      }\n      feedback(first: 8) {\n        edges {\n          node {\n            id\n            stars\n            feedback\n            submittedAt\n            rater\n            reported\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.Disputed_RatingFragmentDoc,
    "\n  query AppealPanel_Query($id: ID!) {\n    rating(id: $id) {\n      ...Disputed_Rating\n      appeal {\n        ...AppealRow_Appeal\n      }\n    }\n  }\n": types.AppealPanel_QueryDocument,
    "\n  query ReportPanel_Query($id: ID!) {\n    report(id: $id) {\n      ...ReportRow_Report\n      rating {\n        ...Disputed_Rating\n      }\n    }\n  }\n": types.ReportPanel_QueryDocument,
    "\n  mutation DecideAppeal_Mutation($input: DecideAppealInput!) {\n    decideAppeal(input: $input) {\n      ...AppealRow_Appeal\n    }\n  }\n": types.DecideAppeal_MutationDocument,
    "\n  mutation DecideReport_Mutation($input: DecideReportInput!) {\n    decideReport(input: $input) {\n      ...ReportRow_Report\n    }\n  }\n": types.DecideReport_MutationDocument,
    "\n  query AppealsPage_CountsQuery {\n    openAppealCount\n    openReportCount\n    openAlikeCount\n    openQuestionCount\n  }\n": types.AppealsPage_CountsQueryDocument,
    "\n  fragment QuestionRow_QuestionCase on QuestionCase {\n    id\n    status\n    text\n    options\n    count\n    createdAt\n    decidedAt\n    reason\n    app {\n      id\n      name\n    }\n    reports {\n      kind\n      createdAt\n      rater {\n        id\n        username\n      }\n    }\n    decidedBy {\n      id\n      username\n    }\n  }\n": types.QuestionRow_QuestionCaseFragmentDoc,
    "\n  query QuestionList_Query($status: QuestionCaseStatus, $first: Int!, $after: String) {\n    list: questionCases(status: $status, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...QuestionRow_QuestionCase\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.QuestionList_QueryDocument,
    "\n  mutation DecideQuestion_Mutation($input: DecideQuestionInput!) {\n    decideQuestion(input: $input) {\n      ...QuestionRow_QuestionCase\n    }\n  }\n": types.DecideQuestion_MutationDocument,
    "\n  query AppsPage_Query($search: String, $state: AppState, $first: Int!, $after: String) {\n    list: apps(search: $search, state: $state, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...AdminApp_App\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.AppsPage_QueryDocument,
    "\n  query DeleteApp_Query($id: ID!) {\n    app(id: $id) {\n      ...AdminApp_App\n      publisher {\n        id\n        username\n        publisherBalance {\n          funds\n        }\n      }\n    }\n  }\n": types.DeleteApp_QueryDocument,
    "\n  mutation DeleteApp_Mutation($id: ID!) {\n    deleteApp(id: $id) {\n      id\n      state\n    }\n  }\n": types.DeleteApp_MutationDocument,
    "\n  query EditApp_AdminQuery($id: ID!) {\n    app(id: $id) {\n      ...AdminApp_App\n    }\n  }\n": types.EditApp_AdminQueryDocument,
    "\n  query PublisherPicker_Query($search: String!) {\n    users(search: $search, publisher: true, sort: username, first: 6) {\n      edges {\n        node {\n          id\n          username\n          company\n          onHold\n          publisherBalance {\n            funds\n          }\n        }\n      }\n    }\n  }\n": types.PublisherPicker_QueryDocument,
    "\n  fragment AdminApp_App on App {\n    id\n    name\n    image\n    description\n    link\n    amount\n    profit\n    expectedMinutes\n    downloads\n    reviews\n    rating\n    creationTime\n    state\n    publisher {\n      id\n      username\n    }\n    places {\n      funded\n      available\n      reserved\n      completed\n      compensated\n      closing\n      refunded\n      processing\n    }\n    money {\n      funded\n      available\n      reserved\n      rewards\n      fees\n      refunded\n      escrow\n    }\n  }\n": types.AdminApp_AppFragmentDoc,
    "\n  fragment AuditEntry_Entry on AuditEntry {\n    id\n    at\n    actor {\n      id\n      username\n    }\n    action\n    recordType\n    recordId\n    before\n    after\n    reason\n    hash\n  }\n": types.AuditEntry_EntryFragmentDoc,
    "\n  query AuditPage_Query(\n    $search: String\n    $action: String\n    $actorId: ID\n    $recordId: ID\n    $reads: Boolean\n    $first: Int!\n    $after: String\n  ) {\n    list: auditLog(\n      search: $search\n      action: $action\n      actorId: $actorId\n      recordId: $recordId\n      reads: $reads\n      first: $first\n      after: $after\n    ) {\n      edges {\n        cursor\n        node {\n          ...AuditEntry_Entry\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.AuditPage_QueryDocument,
    "\n  query Chain_Query {\n    auditChain {\n      entries\n      head\n      fault\n      verifiedAt\n    }\n  }\n": types.Chain_QueryDocument,
    "\n  query DashboardPage_MoneyQuery {\n    ledgerTotals {\n      revenue\n      networkFees\n      deposited\n      withdrawn\n      profit\n    }\n  }\n": types.DashboardPage_MoneyQueryDocument,
    "\n  query DashboardPage_RequestsQuery {\n    depositCount(status: to_be_reviewed)\n    withdrawalCount(status: to_be_reviewed)\n  }\n": types.DashboardPage_RequestsQueryDocument,
    "\n  query DashboardPage_FairnessQuery {\n    openAppealCount\n    openAlikeCount\n    openQuestionCount\n    openReportCount\n  }\n": types.DashboardPage_FairnessQueryDocument,
    "\n  query DashboardPage_PeopleQuery {\n    userCount\n  }\n": types.DashboardPage_PeopleQueryDocument,
    "\n  query Days_LedgerQuery($days: Int!) {\n    ledgerDays(days: $days) {\n      day\n      deposited\n      withdrawn\n      fees\n      ratings\n    }\n  }\n": types.Days_LedgerQueryDocument,
    "\n  query Days_SignupsQuery($days: Int!) {\n    signupDays(days: $days) {\n      day\n      count\n    }\n  }\n": types.Days_SignupsQueryDocument,
    "\n  query Second_Query {\n    secondPersonWaits {\n      deposits {\n        id\n        amount\n        user {\n          id\n          username\n        }\n        proposal {\n          by {\n            id\n            username\n          }\n          at\n        }\n      }\n      payouts {\n        id\n        amount\n        user {\n          id\n          username\n        }\n        approval {\n          by {\n            id\n            username\n          }\n          at\n        }\n      }\n      addresses {\n        id\n        network\n        proposal {\n          by {\n            id\n            username\n          }\n          at\n          kind\n        }\n      }\n      alone\n    }\n    promotions {\n      alone\n      waiting {\n        id\n        by {\n          id\n          username\n        }\n        at\n        amount\n      }\n    }\n  }\n": types.Second_QueryDocument,
    "\n  query Waits_Query {\n    reviewWaits {\n      deposits {\n        waiting\n        oldest\n        medianHours\n        p90Hours\n      }\n      payouts {\n        waiting\n        oldest\n        medianHours\n        p90Hours\n      }\n    }\n  }\n": types.Waits_QueryDocument,
    "\n  query AdminFrame_Query {\n    me {\n      id\n      username\n    }\n  }\n": types.AdminFrame_QueryDocument,
    "\n  query Alarm_Query {\n    ledgerHealth {\n      ...Checks_Health\n    }\n  }\n": types.Alarm_QueryDocument,
    "\n  query Palette_Query($text: String!) {\n    find(text: $text) {\n      id\n      people {\n        id\n        username\n        role\n        onHold\n      }\n      apps {\n        id\n        name\n        state\n      }\n      deposits {\n        id\n        amount\n        status\n        user {\n          id\n          username\n        }\n      }\n      payouts {\n        id\n        amount\n        status\n        user {\n          id\n          username\n        }\n      }\n      appeals {\n        id\n        status\n        rating {\n          id\n          appName\n        }\n      }\n      reports {\n        id\n        status\n        app {\n          id\n          name\n        }\n      }\n    }\n  }\n": types.Palette_QueryDocument,
    "\n  mutation RenewFactor_Mutation($input: RenewSecondFactorInput!) {\n    renewSecondFactor(input: $input) {\n      token\n    }\n  }\n": types.RenewFactor_MutationDocument,
    "\n  query LedgerPage_Query {\n    ledgerHealth {\n      ...Checks_Health\n    }\n    ledgerTotals {\n      revenue\n      networkFees\n      networkFeesOwed\n      promotions\n    }\n  }\n": types.LedgerPage_QueryDocument,
    "\n  fragment Checks_Health on LedgerHealth {\n    ok\n    sum\n    pages\n    transfers\n    verifiedTo\n    verifiedAt\n    liabilities\n    funds\n    owed\n    undelivered\n    parked\n    unreachable\n    fault\n  }\n": types.Checks_HealthFragmentDoc,
    "\n  mutation AdminLoginPage_Mutation($input: LoginInput!) {\n    login(input: $input) {\n      token\n      user {\n        id\n        role\n      }\n    }\n  }\n": types.AdminLoginPage_MutationDocument,
    "\n  mutation AdminLoginPage_LogoutMutation {\n    logout\n  }\n": types.AdminLoginPage_LogoutMutationDocument,
    "\n  fragment AdminNote_Note on AdminNote {\n    id\n    by {\n      id\n      username\n    }\n    at\n    text\n  }\n": types.AdminNote_NoteFragmentDoc,
    "\n  query Notes_UserQuery($id: ID!) {\n    user(id: $id) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n": types.Notes_UserQueryDocument,
    "\n  query Notes_DepositQuery($id: ID!) {\n    deposit(id: $id) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n": types.Notes_DepositQueryDocument,
    "\n  query Notes_WithdrawalQuery($id: ID!) {\n    withdrawal(id: $id) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n": types.Notes_WithdrawalQueryDocument,
    "\n  query Notes_AppealQuery($id: ID!) {\n    rating(id: $id) {\n      id\n      appeal {\n        id\n        notes {\n          ...AdminNote_Note\n        }\n      }\n    }\n  }\n": types.Notes_AppealQueryDocument,
    "\n  query Notes_ReportQuery($id: ID!) {\n    report(id: $id) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n": types.Notes_ReportQueryDocument,
    "\n  mutation Notes_UserMutation($input: NoteInput!) {\n    noteUser(input: $input) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n": types.Notes_UserMutationDocument,
    "\n  mutation Notes_DepositMutation($input: NoteInput!) {\n    noteDeposit(input: $input) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n": types.Notes_DepositMutationDocument,
    "\n  mutation Notes_WithdrawalMutation($input: NoteInput!) {\n    noteWithdrawal(input: $input) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n": types.Notes_WithdrawalMutationDocument,
    "\n  mutation Notes_AppealMutation($input: NoteInput!) {\n    noteAppeal(input: $input) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n": types.Notes_AppealMutationDocument,
    "\n  mutation Notes_ReportMutation($input: NoteInput!) {\n    noteReport(input: $input) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n": types.Notes_ReportMutationDocument,
    "\n  query BonusCases_Query($first: Int!, $after: String) {\n    list: bonusCases(status: open, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          id\n          kind\n          amount\n          at\n          registeredAt\n          reasons\n          sharedWithInviter\n          user {\n            id\n            username\n          }\n          rater {\n            id\n            username\n          }\n          publishers {\n            publisher {\n              id\n              username\n            }\n            rewards\n            fees\n            feesUsed\n            firstDepositAt\n            shared\n          }\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.BonusCases_QueryDocument,
    "\n  mutation BonusCases_Decide($input: DecideBonusCaseInput!) {\n    decideBonusCase(input: $input) {\n      id\n      status\n      paid\n      decision\n    }\n  }\n": types.BonusCases_DecideDocument,
    "\n  mutation EndFunding_Mutation($id: ID!) {\n    endPromotionsProposal(id: $id) {\n      balance\n    }\n  }\n": types.EndFunding_MutationDocument,
    "\n  mutation FundForm_Mutation($input: FundPromotionsInput!) {\n    fundPromotions(input: $input) {\n      balance\n      proposal {\n        id\n      }\n    }\n  }\n": types.FundForm_MutationDocument,
    "\n  query PromotionsPage_Budget {\n    promotions {\n      balance\n      owed\n      owedCount\n      unclaimed\n      unclaimedCount\n    }\n  }\n": types.PromotionsPage_BudgetDocument,
    "\n  query PromotionsPage_History($first: Int!, $after: String) {\n    promotions {\n      fundings(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            actor {\n              id\n              username\n            }\n            amount\n            reason\n            txHash\n            at\n            proposedBy {\n              id\n              username\n            }\n            alone\n            posted\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.PromotionsPage_HistoryDocument,
    "\n  query WaitingFundings_Query {\n    me {\n      id\n    }\n    promotions {\n      waiting {\n        id\n        by {\n          id\n          username\n        }\n        amount\n        reason\n        txHash\n        at\n        until\n      }\n    }\n  }\n": types.WaitingFundings_QueryDocument,
    "\n  query PersonHistory_Query($id: ID!) {\n    user(id: $id) {\n      id\n      username\n      name\n      email\n      mobile\n      country\n      createdAt\n      company\n      publisher\n      onHold\n      holdReason\n      totalBalance\n      heldBalance\n      ratingCount\n      upheldReports\n      publisherBalance {\n        funds\n      }\n      deposits(first: 6) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n      withdrawals(first: 6) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.PersonHistory_QueryDocument,
    "\n  query TransactionField_Query($txHash: String!) {\n    deposits(search: $txHash, first: 5) {\n      edges {\n        cursor\n        node {\n          id\n          network\n          status\n          txHash\n          user {\n            id\n            username\n          }\n        }\n      }\n    }\n    withdrawals(search: $txHash, first: 5) {\n      edges {\n        cursor\n        node {\n          id\n          network\n          status\n          txHash\n          user {\n            id\n            username\n          }\n        }\n      }\n    }\n  }\n": types.TransactionField_QueryDocument,
    "\n  query DepositRequestsPage_Query(\n    $status: DepositStatus\n    $search: String\n    $sort: RequestSort\n    $first: Int!\n    $after: String\n  ) {\n    requests: deposits(status: $status, search: $search, sort: $sort, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...DepositDesk_Deposit\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n    waiting: depositCount(status: to_be_reviewed)\n  }\n": types.DepositRequestsPage_QueryDocument,
    "\n  fragment DepositDesk_Deposit on Deposit {\n    id\n    amount\n    network\n    txHash\n    status\n    reason\n    createdAt\n    screenshot\n    duplicateHash\n    decidedAt\n    decidedBy {\n      id\n      username\n    }\n    moneyPending\n    claimedBy {\n      id\n      username\n    }\n    claimedUntil\n    proposal {\n      by {\n        id\n        username\n      }\n      at\n      txHash\n    }\n    alone\n    user {\n      id\n      username\n      mobile\n      onHold\n      holdReason\n    }\n  }\n": types.DepositDesk_DepositFragmentDoc,
    "\n  query DepositDesk_Query($id: ID!) {\n    request: deposit(id: $id) {\n      ...DepositDesk_Deposit\n    }\n  }\n": types.DepositDesk_QueryDocument,
    "\n  mutation DepositDesk_DecideMutation($input: DecideDepositInput!) {\n    decideDeposit(input: $input) {\n      ...DepositDesk_Deposit\n    }\n  }\n": types.DepositDesk_DecideMutationDocument,
    "\n  mutation DepositDesk_ClaimMutation($id: ID!) {\n    claimDeposit(id: $id) {\n      ...DepositDesk_Deposit\n    }\n  }\n": types.DepositDesk_ClaimMutationDocument,
    "\n  mutation DepositDesk_UnclaimMutation($id: ID!) {\n    unclaimDeposit(id: $id) {\n      ...DepositDesk_Deposit\n    }\n  }\n": types.DepositDesk_UnclaimMutationDocument,
    "\n  query WithdrawRequestsPage_Query(\n    $status: WithdrawalStatus\n    $search: String\n    $sort: RequestSort\n    $first: Int!\n    $after: String\n  ) {\n    requests: withdrawals(status: $status, search: $search, sort: $sort, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...WithdrawDesk_Withdrawal\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n    waiting: withdrawalCount(status: to_be_reviewed)\n  }\n": types.WithdrawRequestsPage_QueryDocument,
    "\n  fragment WithdrawDesk_Withdrawal on Withdrawal {\n    id\n    amount\n    network\n    txHash\n    status\n    reason\n    createdAt\n    payableFrom\n    address\n    addressMasked\n    approval {\n      by {\n        id\n        username\n      }\n      at\n      until\n    }\n    alone\n    source\n    flags\n    flagsPending\n    decidedAt\n    decidedBy {\n      id\n      username\n    }\n    moneyPending\n    claimedBy {\n      id\n      username\n    }\n    claimedUntil\n    addressTold {\n      by {\n        id\n        username\n      }\n      at\n      until\n    }\n    mayHaveBeenPaid\n    notSent {\n      by {\n        id\n        username\n      }\n      at\n    }\n    evidence {\n      by {\n        id\n        username\n      }\n      at\n      txHash\n    }\n    mayHaveBeenSent {\n      since\n      open\n      rebuilt\n      looks {\n        by {\n          id\n          username\n        }\n        at\n      }\n      found {\n        by {\n          id\n          username\n        }\n        at\n        txHash\n        network\n      }\n    }\n    networkFee\n    user {\n      id\n      username\n      mobile\n      onHold\n      holdReason\n    }\n  }\n": types.WithdrawDesk_WithdrawalFragmentDoc,
    "\n  query WithdrawDesk_Query($id: ID!) {\n    request: withdrawal(id: $id) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n": types.WithdrawDesk_QueryDocument,
    "\n  mutation WithdrawDesk_DecideMutation($input: DecideWithdrawalInput!) {\n    decideWithdrawal(input: $input) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n": types.WithdrawDesk_DecideMutationDocument,
    "\n  mutation WithdrawDesk_ClaimMutation($id: ID!, $tellAddress: Boolean, $idleSeconds: Int) {\n    claimWithdrawal(id: $id, tellAddress: $tellAddress, idleSeconds: $idleSeconds) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n": types.WithdrawDesk_ClaimMutationDocument,
    "\n  mutation WithdrawDesk_ApproveMutation($id: ID!) {\n    approveWithdrawal(id: $id) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n": types.WithdrawDesk_ApproveMutationDocument,
    "\n  mutation WithdrawDesk_NotSentMutation($id: ID!) {\n    recordNotSent(id: $id) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n": types.WithdrawDesk_NotSentMutationDocument,
    "\n  mutation WithdrawDesk_SentMutation($id: ID!, $txHash: String!, $network: String) {\n    recordSent(id: $id, txHash: $txHash, network: $network) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n": types.WithdrawDesk_SentMutationDocument,
    "\n  query WithdrawDesk_ClosedQuery {\n    payoutDesk {\n      open\n      left\n      payouts {\n        ...WithdrawDesk_Withdrawal\n      }\n    }\n  }\n": types.WithdrawDesk_ClosedQueryDocument,
    "\n  mutation WithdrawDesk_UnclaimMutation($id: ID!) {\n    unclaimWithdrawal(id: $id) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n": types.WithdrawDesk_UnclaimMutationDocument,
    "\n  mutation EditHold_Mutation($input: SetHoldInput!) {\n    setHold(input: $input) {\n      ...UsersPage_User\n    }\n  }\n": types.EditHold_MutationDocument,
    "\n  mutation Takeover_FreezeMutation($input: SetFreezeInput!) {\n    setFreeze(input: $input) {\n      ...UsersPage_User\n    }\n  }\n": types.Takeover_FreezeMutationDocument,
    "\n  mutation Takeover_SessionsMutation($input: EndSessionsInput!) {\n    endSessionsOf(input: $input) {\n      id\n    }\n  }\n": types.Takeover_SessionsMutationDocument,
    "\n  query UserPanel_Query($id: ID!) {\n    user(id: $id) {\n      ...UsersPage_User\n      emailVerified\n      company\n      website\n      lastActivity\n      profilePictureUrl\n      invitationCode\n      erasing\n      secondFactor\n      hasPin\n      todayProfit\n      heldBalance\n      totalDeposited\n      totalWithdrawn\n      referralEarnings\n      signupBonusClaimed\n      ratingCount\n      pendingRatingCount\n      upheldReports\n      publisherBalance {\n        funds\n        inCampaigns\n        spent\n      }\n      withdrawNetwork\n      withdrawExchange\n      deposits(first: 10) {\n        edges {\n          node {\n            id\n            amount\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n      withdrawals(first: 10) {\n        edges {\n          node {\n            id\n            amount\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.UserPanel_QueryDocument,
    "\n  fragment UsersPage_User on User {\n    id\n    username\n    name\n    createdAt\n    mobile\n    email\n    country\n    totalBalance\n    totalProfit\n    role\n    publisher\n    onHold\n    holdReason\n    holdAppeal {\n      text\n      at\n    }\n    freeze {\n      at\n      until\n      byOwner\n      reason\n    }\n  }\n": types.UsersPage_UserFragmentDoc,
    "\n  query UsersPage_Query(\n    $search: String\n    $sort: UserSort\n    $role: Role\n    $publisher: Boolean\n    $onHold: Boolean\n    $holdAppeal: Boolean\n    $first: Int!\n    $after: String\n  ) {\n    list: users(\n      search: $search\n      sort: $sort\n      role: $role\n      publisher: $publisher\n      onHold: $onHold\n      holdAppeal: $holdAppeal\n      first: $first\n      after: $after\n    ) {\n      edges {\n        cursor\n        node {\n          ...UsersPage_User\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.UsersPage_QueryDocument,
    "\n  query OpenRatings_Query {\n    me {\n      id\n      pending: ratings(status: pending, first: 10) {\n        edges {\n          cursor\n          node {\n            ...RatingSheet_Rating\n          }\n        }\n      }\n      inProgress: ratings(status: in_progress, first: 10) {\n        edges {\n          cursor\n          node {\n            ...RatingSheet_Rating\n          }\n        }\n      }\n    }\n  }\n": types.OpenRatings_QueryDocument,
    "\n  query StartPage_Query {\n    me {\n      id\n      totalBalance\n      totalProfit\n      pendingRatingCount\n      dailyRatings {\n        count\n        cap\n        resetsAt\n      }\n    }\n  }\n": types.StartPage_QueryDocument,
    "\n  query TopApps_Query {\n    topApps {\n      rewardsPaid\n      app {\n        id\n        name\n        image\n      }\n    }\n  }\n": types.TopApps_QueryDocument,
    "\n  query UseStart_Query {\n    nextApp {\n      id\n      name\n      offer\n      check {\n        screenReward\n      }\n    }\n  }\n": types.UseStart_QueryDocument,
    "\n  mutation UseStart_Mutation($input: StartRatingInput!) {\n    startRating(input: $input) {\n      ...RatingSheet_Rating\n    }\n  }\n": types.UseStart_MutationDocument,
    "\n  mutation ForgotPage_Mutation($email: String!) {\n    forgotPassword(email: $email)\n  }\n": types.ForgotPage_MutationDocument,
    "\n  mutation FreezePage_Mutation($token: String!) {\n    freezeAccount(token: $token)\n  }\n": types.FreezePage_MutationDocument,
    "\n  mutation JoinPage_Mutation($token: String!) {\n    acceptInvitation(token: $token) {\n      id\n      name\n    }\n  }\n": types.JoinPage_MutationDocument,
    "\n  mutation KeepFactorPage_Mutation($token: String!) {\n    stopFactorLoss(token: $token)\n  }\n": types.KeepFactorPage_MutationDocument,
    "\n  mutation LoginPage_Mutation($input: LoginInput!) {\n    login(input: $input) {\n      token\n      user {\n        id\n        freeze {\n          until\n        }\n      }\n    }\n  }\n": types.LoginPage_MutationDocument,
    "\n  mutation LostFactor_Mutation($input: LoseSecondFactorInput!) {\n    loseSecondFactor(input: $input)\n  }\n": types.LostFactor_MutationDocument,
    "\n  mutation LostFactorPage_Mutation($token: String!) {\n    confirmFactorLoss(token: $token)\n  }\n": types.LostFactorPage_MutationDocument,
    "\n  mutation RemoveFactorPage_Mutation($input: RemoveLostFactorInput!) {\n    removeLostFactor(input: $input) {\n      token\n    }\n  }\n": types.RemoveFactorPage_MutationDocument,
    "\n  mutation ResetPage_Mutation($input: ResetPasswordInput!) {\n    resetPassword(input: $input)\n  }\n": types.ResetPage_MutationDocument,
    "\n  mutation ResetPinPage_Mutation($input: ResetPinInput!) {\n    resetPin(input: $input)\n  }\n": types.ResetPinPage_MutationDocument,
    "\n  mutation SignupPage_Mutation($input: RegisterInput!) {\n    register(input: $input) {\n      token\n    }\n  }\n": types.SignupPage_MutationDocument,
    "\n  mutation UnfreezePage_Mutation($input: UnfreezeInput!) {\n    unfreezeAccount(input: $input)\n  }\n": types.UnfreezePage_MutationDocument,
    "\n  mutation VerifyPage_Mutation($token: String!) {\n    verifyEmail(token: $token)\n  }\n": types.VerifyPage_MutationDocument,
    "\n  query CampaignPage_Query($id: ID!) {\n    campaign(id: $id) {\n      id\n      name\n      image\n      state\n      amount\n      funded\n      available\n      reserved\n      spent\n      fees\n      refunded\n      places {\n        funded\n        available\n        reserved\n        completed\n        compensated\n        closing\n        refunded\n      }\n      entryCount\n      head\n    }\n  }\n": types.CampaignPage_QueryDocument,
    "\n  query ChainCheck_Query($id: ID!, $first: Int!, $after: String) {\n    campaign(id: $id) {\n      id\n      head\n      entries(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            key\n            amount\n            seq\n            hash\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.ChainCheck_QueryDocument,
    "\n  fragment Conversation_Conversation on Conversation {\n    id\n    side\n    appName\n    left\n    closedAt\n    closedBy\n    bonus {\n      id\n      amount\n      text\n      at\n    }\n    messages {\n      id\n      mine\n      text\n      masked\n      at\n      reported\n    }\n  }\n": types.Conversation_ConversationFragmentDoc,
    "\n  query Conversation_Query($id: ID!) {\n    conversation(ratingId: $id) {\n      ...Conversation_Conversation\n    }\n  }\n": types.Conversation_QueryDocument,
    "\n  mutation Conversation_SendMutation($input: SendMessageInput!) {\n    sendMessage(input: $input) {\n      ...Conversation_Conversation\n    }\n  }\n": types.Conversation_SendMutationDocument,
    "\n  mutation Conversation_CloseMutation($id: ID!) {\n    closeConversation(ratingId: $id) {\n      ...Conversation_Conversation\n    }\n  }\n": types.Conversation_CloseMutationDocument,
    "\n  mutation Conversation_ReportMutation($input: ReportMessageInput!) {\n    reportMessage(input: $input) {\n      ...Conversation_Conversation\n    }\n  }\n": types.Conversation_ReportMutationDocument,
    "\n  query DepositHistory_Query($first: Int!, $after: String) {\n    me {\n      id\n      deposits(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            status\n            reason\n            txHash\n            screenshot\n            createdAt\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.DepositHistory_QueryDocument,
    "\n  query DepositPage_Query {\n    me {\n      id\n      publisher\n      publisherBalance {\n        funds\n      }\n    }\n    depositAddresses {\n      id\n      network\n      address\n    }\n  }\n": types.DepositPage_QueryDocument,
    "\n  query Frame_Query {\n    me {\n      id\n      name\n      profilePictureUrl\n      publisher\n      onHold\n    }\n  }\n": types.Frame_QueryDocument,
    "\n  query Frame_BadgeQuery {\n    me {\n      id\n      unreadNotificationCount\n    }\n  }\n": types.Frame_BadgeQueryDocument,
    "\n  query Frame_DotQuery {\n    me {\n      id\n      pendingRatingCount\n    }\n  }\n": types.Frame_DotQueryDocument,
    "\n  query HeldBanner_Query {\n    me {\n      id\n      onHold\n      holdReason\n      holdAppeal {\n        text\n        at\n      }\n    }\n  }\n": types.HeldBanner_QueryDocument,
    "\n  mutation HeldBanner_Mutation($text: String!) {\n    appealHold(text: $text) {\n      id\n      onHold\n      holdAppeal {\n        text\n        at\n      }\n    }\n  }\n": types.HeldBanner_MutationDocument,
    "\n  query BonusCard_Query {\n    me {\n      id\n      signupBonus {\n        state\n        amount\n        rewards\n        rewardsNeeded\n        publishers\n        publishersNeeded\n        reason\n        budgetEmpty\n        mailNeeded\n      }\n    }\n  }\n": types.BonusCard_QueryDocument,
    "\n  mutation BonusCard_Mutation {\n    claimSignupBonus {\n      id\n      totalBalance\n      signupBonusClaimed\n    }\n  }\n": types.BonusCard_MutationDocument,
    "\n  query HomePage_Query {\n    me {\n      id\n      name\n      totalBalance\n      totalProfit\n      todayProfit\n      signupBonusClaimed\n      ratingCount\n      publisher\n    }\n  }\n": types.HomePage_QueryDocument,
    "\n  query PublisherHome_Query($first: Int!) {\n    me {\n      id\n      totalBalance\n      publisherBalance {\n        funds\n        inCampaigns\n        spent\n      }\n      apps(first: $first) {\n        edges {\n          node {\n            ...Campaign_App\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.PublisherHome_QueryDocument,
    "\n  query InvitationPage_Query($first: Int!, $after: String) {\n    me {\n      id\n      invitationCode\n      referralEarnings\n      referrals(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            username\n            createdAt\n            paid\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.InvitationPage_QueryDocument,
    "\n  query NeutralityPage_Query {\n    neutrality {\n      asOf\n      rows {\n        stars\n        ratings\n        rejected {\n          count\n          share {\n            value\n            from\n            to\n          }\n        }\n        reported {\n          count\n          share {\n            value\n            from\n            to\n          }\n        }\n        upheld {\n          count\n          share {\n            value\n            from\n            to\n          }\n        }\n        bonus {\n          count\n          share {\n            value\n            from\n            to\n          }\n        }\n        leftOut {\n          count\n          share {\n            value\n            from\n            to\n          }\n        }\n        rewardSeconds\n      }\n    }\n  }\n": types.NeutralityPage_QueryDocument,
    "\n  query PublisherNeutrality_Query($publisher: ID!) {\n    publisherNeutrality(publisher: $publisher) {\n      quarter\n      bands {\n        from\n        to\n        rejected {\n          value\n          from\n          to\n        }\n        reported {\n          value\n          from\n          to\n        }\n        upheld {\n          value\n          from\n          to\n        }\n        bonus {\n          value\n          from\n          to\n        }\n        leftOut {\n          value\n          from\n          to\n        }\n        rewardSeconds\n      }\n    }\n  }\n": types.PublisherNeutrality_QueryDocument,
    "\n  query MailPreferences_Query {\n    me {\n      id\n      mailPreferences {\n        deposit\n        rating\n        other\n        apps\n        digest\n      }\n    }\n  }\n": types.MailPreferences_QueryDocument,
    "\n  mutation MailPreferences_Mutation($input: MailPreferencesInput!) {\n    setMailPreferences(input: $input) {\n      id\n      mailPreferences {\n        deposit\n        rating\n        other\n        apps\n        digest\n      }\n    }\n  }\n": types.MailPreferences_MutationDocument,
    "\n  query NotificationsPage_Query($first: Int!, $after: String, $locale: String!) {\n    me {\n      id\n      unreadNotificationCount\n      notifications(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            type\n            message(locale: $locale)\n            createdAt\n            read\n            about {\n              kind\n              recordId\n            }\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.NotificationsPage_QueryDocument,
    "\n  mutation NotificationsPage_Mutation {\n    markAllNotificationsRead {\n      id\n      unreadNotificationCount\n    }\n  }\n": types.NotificationsPage_MutationDocument,
    "\n  mutation NotificationsPage_ReadMutation($id: ID!) {\n    markNotificationRead(id: $id) {\n      id\n      read\n    }\n  }\n": types.NotificationsPage_ReadMutationDocument,
    "\n  query PushCard_Query {\n    me {\n      id\n      webPush {\n        key\n        subscriptions {\n          id\n          rewards\n          decisions\n          apps\n          here\n        }\n      }\n    }\n  }\n": types.PushCard_QueryDocument,
    "\n  mutation PushCard_SaveMutation($input: PushSubscriptionInput!) {\n    savePushSubscription(input: $input) {\n      id\n      rewards\n      decisions\n      apps\n      here\n    }\n  }\n": types.PushCard_SaveMutationDocument,
    "\n  mutation PushCard_RemoveMutation($id: ID!) {\n    removePushSubscription(id: $id) {\n      id\n    }\n  }\n": types.PushCard_RemoveMutationDocument,
    "\n  mutation Invitations_Invite($input: InviteMemberInput!) {\n    inviteMember(input: $input) {\n      id\n      email\n    }\n  }\n": types.Invitations_InviteDocument,
    "\n  mutation Invitations_Withdraw($id: ID!) {\n    withdrawInvitation(id: $id)\n  }\n": types.Invitations_WithdrawDocument,
    "\n  mutation Members_Role($input: ChangeMemberRoleInput!) {\n    changeMemberRole(input: $input) {\n      id\n      role\n    }\n  }\n": types.Members_RoleDocument,
    "\n  mutation Members_Remove($userId: ID!) {\n    removeMember(userId: $userId)\n  }\n": types.Members_RemoveDocument,
    "\n  mutation Name_Rename($name: String!) {\n    renameOrganisation(name: $name) {\n      id\n      name\n    }\n  }\n": types.Name_RenameDocument,
    "\n  query OrganisationPage_Query {\n    me {\n      id\n      organisations {\n        id\n        name\n        role\n      }\n    }\n    organisation {\n      id\n      name\n      role\n      members {\n        id\n        name\n        email\n        role\n        since\n        you\n      }\n      invitations {\n        id\n        email\n        role\n        until\n      }\n      log(first: 20) {\n        edges {\n          cursor\n          node {\n            id\n            at\n            actor\n            act\n            details\n          }\n        }\n      }\n    }\n  }\n": types.OrganisationPage_QueryDocument,
    "\n  query Role_Query {\n    organisation {\n      id\n      role\n    }\n  }\n": types.Role_QueryDocument,
    "\n  mutation CancelPayout_Mutation($id: ID!) {\n    cancelWithdrawal(id: $id) {\n      id\n      status\n      decidedAt\n      payableFrom\n      mayCancel\n    }\n  }\n": types.CancelPayout_MutationDocument,
    "\n  mutation ForgotPin_Mutation {\n    forgotPin\n  }\n": types.ForgotPin_MutationDocument,
    "\n  query PayoutSettingsPage_Query {\n    me {\n      id\n      withdrawNetwork\n      withdrawAddress\n      withdrawExchange\n      withdrawPayableFrom\n      hasPin\n      secondFactor\n    }\n  }\n": types.PayoutSettingsPage_QueryDocument,
    "\n  mutation PayoutSettingsPage_Mutation($input: PayoutSettingsInput!) {\n    setPayoutSettings(input: $input) {\n      id\n      withdrawNetwork\n      withdrawAddress\n      withdrawExchange\n      withdrawPayableFrom\n      hasPin\n    }\n  }\n": types.PayoutSettingsPage_MutationDocument,
    "\n  query QueueFigures_Query {\n    payoutQueue {\n      waiting\n      medianHours\n      p90Hours\n    }\n  }\n": types.QueueFigures_QueryDocument,
    "\n  mutation SetPin_Mutation($input: PayoutSettingsInput!) {\n    setPayoutSettings(input: $input) {\n      id\n      hasPin\n      withdrawNetwork\n      withdrawAddress\n      withdrawPayableFrom\n    }\n  }\n": types.SetPin_MutationDocument,
    "\n  query WithdrawHistory_Query($first: Int!, $after: String) {\n    me {\n      id\n      withdrawals(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            address\n            source\n            status\n            reason\n            txHash\n            createdAt\n            decidedAt\n            payableFrom\n            mayCancel\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.WithdrawHistory_QueryDocument,
    "\n  query WithdrawPage_Query {\n    me {\n      id\n      publisher\n      totalBalance\n      heldBalance\n      withdrawNetwork\n      withdrawAddress\n      hasPin\n      secondFactor\n      payoutsFrom\n      withdrawPayableFrom\n      publisherBalance {\n        refundable\n      }\n    }\n  }\n": types.WithdrawPage_QueryDocument,
    "\n  query PayoutMinimum_Query {\n    payoutNetworks {\n      network\n      minimum\n    }\n  }\n": types.PayoutMinimum_QueryDocument,
    "\n  mutation WithdrawForm_Mutation($input: RequestWithdrawalInput!) {\n    requestWithdrawal(input: $input) {\n      id\n      status\n      payableFrom\n    }\n  }\n": types.WithdrawForm_MutationDocument,
    "\n  mutation BecomePublisher_Mutation($input: BecomePublisherInput!) {\n    becomePublisher(input: $input) {\n      id\n      publisher\n      company\n      website\n    }\n  }\n": types.BecomePublisher_MutationDocument,
    "\n  query DeleteAccount_Query {\n    me {\n      id\n      restBelowMinimum\n      organisations {\n        id\n        name\n        endsWithAccount\n      }\n    }\n  }\n": types.DeleteAccount_QueryDocument,
    "\n  mutation DeleteAccount_Mutation($password: String!, $giveUp: USDT) {\n    deleteAccount(password: $password, giveUp: $giveUp)\n  }\n": types.DeleteAccount_MutationDocument,
    "\n  query ExportData_Query {\n    me {\n      id\n      heldByAuth\n      heldByWallet\n      heldByRatings\n      heldByPayments\n      heldByNotifications\n    }\n  }\n": types.ExportData_QueryDocument,
    "\n  query PersonalInfoPage_Query {\n    me {\n      id\n      name\n      username\n      mobile\n      country\n      profilePictureUrl\n      publisher\n      company\n      hasPin\n    }\n  }\n": types.PersonalInfoPage_QueryDocument,
    "\n  query ProfilePage_Query {\n    me {\n      id\n      name\n      username\n      profilePictureUrl\n      invitationCode\n      totalProfit\n      totalBalance\n      publisher\n    }\n  }\n": types.ProfilePage_QueryDocument,
    "\n  fragment AboutYouForm_AboutYou on AboutYou {\n    yearOfBirth\n    languages\n    devices\n    interests\n    fixed {\n      field\n      until\n    }\n  }\n": types.AboutYouForm_AboutYouFragmentDoc,
    "\n  mutation AboutYouForm_Mutation($input: AboutYouInput!) {\n    setAboutYou(input: $input) {\n      ...AboutYouForm_AboutYou\n    }\n  }\n": types.AboutYouForm_MutationDocument,
    "\n  query AboutYouPage_Query {\n    me {\n      id\n      aboutYou {\n        ...AboutYouForm_AboutYou\n      }\n    }\n  }\n": types.AboutYouPage_QueryDocument,
    "\n  mutation AddPasskey_StartMutation($password: String!) {\n    startPasskey(password: $password)\n  }\n": types.AddPasskey_StartMutationDocument,
    "\n  mutation AddPasskey_Mutation($input: AddPasskeyInput!) {\n    addPasskey(input: $input) {\n      passkey {\n        id\n      }\n      codes\n    }\n  }\n": types.AddPasskey_MutationDocument,
    "\n  mutation FactorLoss_Mutation {\n    keepSecondFactor\n  }\n": types.FactorLoss_MutationDocument,
    "\n  query Frozen_Query {\n    me {\n      id\n      freeze {\n        until\n        byOwner\n        reason\n      }\n    }\n  }\n": types.Frozen_QueryDocument,
    "\n  mutation Frozen_Mutation {\n    sendUnfreezeLink\n  }\n": types.Frozen_MutationDocument,
    "\n  query MailAddress_Query {\n    me {\n      id\n      email\n      emailVerified\n      mailConfirmationRequired\n    }\n  }\n": types.MailAddress_QueryDocument,
    "\n  mutation MailAddress_Mutation {\n    sendVerification\n  }\n": types.MailAddress_MutationDocument,
    "\n  mutation PasskeyRow_RenameMutation($id: ID!, $name: String!) {\n    renamePasskey(id: $id, name: $name) {\n      id\n      name\n    }\n  }\n": types.PasskeyRow_RenameMutationDocument,
    "\n  mutation PasskeyRow_RemoveMutation($id: ID!, $password: String!) {\n    removePasskey(id: $id, password: $password)\n  }\n": types.PasskeyRow_RemoveMutationDocument,
    "\n  query Passkeys_Query {\n    me {\n      id\n      passkeys {\n        id\n        name\n        createdAt\n        lastUsedAt\n        backedUp\n      }\n    }\n  }\n": types.Passkeys_QueryDocument,
    "\n  query SecondFactor_Query {\n    me {\n      id\n      secondFactorApp\n      factorLoss {\n        from\n      }\n    }\n  }\n": types.SecondFactor_QueryDocument,
    "\n  mutation SetUpSecondFactor_StartMutation($password: String!) {\n    startSecondFactor(password: $password) {\n      secret\n      uri\n    }\n  }\n": types.SetUpSecondFactor_StartMutationDocument,
    "\n  mutation SetUpSecondFactor_ConfirmMutation($code: String!) {\n    confirmSecondFactor(code: $code) {\n      codes\n    }\n  }\n": types.SetUpSecondFactor_ConfirmMutationDocument,
    "\n  mutation RemoveSecondFactor_Mutation($input: RemoveSecondFactorInput!) {\n    removeSecondFactor(input: $input) {\n      id\n      secondFactor\n      secondFactorApp\n    }\n  }\n": types.RemoveSecondFactor_MutationDocument,
    "\n  query Sessions_Query {\n    me {\n      id\n      sessions {\n        id\n        createdAt\n        lastUsedAt\n        device\n        current\n      }\n    }\n  }\n": types.Sessions_QueryDocument,
    "\n  mutation Sessions_EndMutation($id: ID!, $password: String!) {\n    endSession(id: $id, password: $password)\n  }\n": types.Sessions_EndMutationDocument,
    "\n  mutation Sessions_EndOthersMutation($password: String!) {\n    endOtherSessions(password: $password)\n  }\n": types.Sessions_EndOthersMutationDocument,
    "\n  query AppPage_Query($id: ID!, $days: Int!) {\n    app(id: $id) {\n      ...EditApp_App\n      ...GoesOn_App\n      ...AskedNow_App\n      ...Stopped_App\n      ...Differences_App\n      histogram\n      ratingDays(days: $days) {\n        day\n        count\n        averageStars\n      }\n    }\n    me {\n      id\n      publisherBalance {\n        funds\n      }\n    }\n  }\n": types.AppPage_QueryDocument,
    "\n  query AppPage_PulseQuery($id: ID!) {\n    app(id: $id) {\n      ...Campaign_App\n    }\n  }\n": types.AppPage_PulseQueryDocument,
    "\n  mutation CampaignActions_PauseMutation($id: ID!) {\n    pauseApp(id: $id) {\n      ...Campaign_App\n    }\n  }\n": types.CampaignActions_PauseMutationDocument,
    "\n  mutation CampaignActions_ResumeMutation($id: ID!) {\n    resumeApp(id: $id) {\n      ...Campaign_App\n    }\n  }\n": types.CampaignActions_ResumeMutationDocument,
    "\n  mutation CampaignActions_CloseMutation($id: ID!) {\n    closeApp(id: $id) {\n      ...Campaign_App\n    }\n  }\n": types.CampaignActions_CloseMutationDocument,
    "\n  mutation ChangePrice_Mutation($input: ChangePriceInput!) {\n    changePrice(input: $input) {\n      ...Campaign_App\n    }\n  }\n": types.ChangePrice_MutationDocument,
    "\n  query DeviceFilter_Query($id: ID!) {\n    app(id: $id) {\n      id\n      deviceChoices {\n        type\n        system\n        systemVersion\n        browser\n        appVersion\n      }\n    }\n  }\n": types.DeviceFilter_QueryDocument,
    "\n  mutation Duplicate_Mutation($input: DuplicateAppInput!) {\n    duplicateApp(input: $input) {\n      id\n    }\n  }\n": types.Duplicate_MutationDocument,
    "\n  fragment EditApp_App on App {\n    ...Campaign_App\n    description\n    link\n    creationTime\n    downloads\n    reviews\n    rating\n    minutes\n    perHour\n  }\n": types.EditApp_AppFragmentDoc,
    "\n  mutation EditApp_Mutation($input: UpdateAppInput!) {\n    updateApp(input: $input) {\n      ...EditApp_App\n    }\n  }\n": types.EditApp_MutationDocument,
    "\n  fragment FeedbackItem_Feedback on Feedback {\n    id\n    stars\n    feedback\n    submittedAt\n    rater\n    device {\n      type\n      system\n      systemVersion\n      browser\n      appVersion\n    }\n    screenshots {\n      id\n      path\n    }\n    answers {\n      ...AnswersGiven_Answer\n    }\n    labels\n    flags {\n      kind\n      why\n    }\n    messageCount\n    reported\n    report {\n      id\n      status\n      decision\n    }\n  }\n": types.FeedbackItem_FeedbackFragmentDoc,
    "\n  mutation FeedbackItem_Mutation($input: ReportFeedbackInput!) {\n    reportFeedback(input: $input) {\n      id\n      status\n      decision\n    }\n  }\n": types.FeedbackItem_MutationDocument,
    "\n  query FeedbackList_Query($id: ID!, $filter: FeedbackFilter, $first: Int!, $after: String, $device: DeviceInput) {\n    app(id: $id) {\n      id\n      feedback(filter: $filter, first: $first, after: $after, device: $device) {\n        edges {\n          cursor\n          node {\n            ...FeedbackItem_Feedback\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.FeedbackList_QueryDocument,
    "\n  query FeedbackPage_Query($first: Int!) {\n    me {\n      id\n      apps(first: $first) {\n        edges {\n          node {\n            id\n            name\n            places {\n              completed\n            }\n          }\n        }\n      }\n    }\n  }\n": types.FeedbackPage_QueryDocument,
    "\n  query Funding_Query($appId: ID!, $places: Int!) {\n    fundingPreview(appId: $appId, places: $places) {\n      places\n      total\n      rewards\n      fees\n    }\n  }\n": types.Funding_QueryDocument,
    "\n  mutation Funding_Mutation($input: FundAppInput!) {\n    fundApp(input: $input) {\n      ...Campaign_App\n    }\n  }\n": types.Funding_MutationDocument,
    "\n  fragment GoesOn_App on App {\n    id\n    amount\n    state\n    previous {\n      id\n      amount\n      priceChange {\n        places\n      }\n    }\n    priceChange {\n      amount\n      places\n      at\n      campaign {\n        id\n        state\n      }\n    }\n  }\n": types.GoesOn_AppFragmentDoc,
    "\n  mutation Labels_Add($input: LabelFeedbackInput!) {\n    labelFeedback(input: $input)\n  }\n": types.Labels_AddDocument,
    "\n  mutation Labels_Remove($input: LabelFeedbackInput!) {\n    unlabelFeedback(input: $input)\n  }\n": types.Labels_RemoveDocument,
    "\n  query PublisherPage_Query($first: Int!, $after: String) {\n    me {\n      id\n      publisher\n      publisherBalance {\n        funds\n        inCampaigns\n        spent\n      }\n      apps(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            ...Campaign_App\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.PublisherPage_QueryDocument,
    "\n  query TimeToFill_Query($appId: ID!, $places: Int!) {\n    timeToFill(appId: $appId, places: $places) {\n      places\n      fromDays\n      toDays\n    }\n  }\n": types.TimeToFill_QueryDocument,
    "\n  fragment AudienceForm_Audience on Audience {\n    countries\n    languages\n    devices\n    interests\n    ages {\n      from\n      to\n    }\n    minCompleted\n    only\n    except\n  }\n": types.AudienceForm_AudienceFragmentDoc,
    "\n  fragment AudienceForm_Quotas on App {\n    quotasLack\n    quotas {\n      name\n      places\n      taken\n      match {\n        ...AudienceForm_Audience\n      }\n    }\n  }\n": types.AudienceForm_QuotasFragmentDoc,
    "\n  mutation AudienceForm_Mutation($input: SetAudienceInput!) {\n    setAudience(input: $input) {\n      id\n      audience {\n        ...AudienceForm_Audience\n      }\n      ...AudienceForm_Quotas\n    }\n  }\n": types.AudienceForm_MutationDocument,
    "\n  query AudiencePage_Query($id: ID!, $campaigns: Int!) {\n    app(id: $id) {\n      id\n      name\n      state\n      audience {\n        ...AudienceForm_Audience\n      }\n      ...AudienceForm_Quotas\n    }\n    me {\n      id\n      apps(first: $campaigns) {\n        edges {\n          node {\n            id\n            name\n            creationTime\n          }\n        }\n      }\n    }\n  }\n": types.AudiencePage_QueryDocument,
    "\n  query Estimate_Query($input: AudienceEstimateInput!) {\n    audienceEstimate(input: $input) {\n      eligible\n    }\n  }\n": types.Estimate_QueryDocument,
    "\n  query BonusesPage_Query($id: ID!, $first: Int!, $after: String) {\n    app(id: $id) {\n      id\n      name\n      bonusState\n      leftOutState\n      bonuses(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            rater\n            feedback\n            submittedAt\n            most\n            leftOut {\n              ...LeaveOut_LeftOut\n            }\n            answers {\n              ...AnswersGiven_Answer\n            }\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.BonusesPage_QueryDocument,
    "\n  mutation GiveBonus_Mutation($input: GiveBonusInput!) {\n    giveBonus(input: $input) {\n      id\n      amount\n      text\n      masked\n      at\n    }\n  }\n": types.GiveBonus_MutationDocument,
    "\n  fragment Differences_App on App {\n    id\n    difference {\n      minutes\n      least\n      ratings\n      total\n      processing\n    }\n  }\n": types.Differences_AppFragmentDoc,
    "\n  mutation Differences_Mutation($input: PayDifferenceInput!) {\n    payDifference(input: $input) {\n      ...Campaign_App\n      ...Differences_App\n    }\n  }\n": types.Differences_MutationDocument,
    "\n  fragment Campaign_App on App {\n    id\n    name\n    image\n    state\n    pausedFor\n    amount\n    profit\n    expectedMinutes\n    places {\n      funded\n      available\n      reserved\n      completed\n      compensated\n      closing\n      refunded\n      processing\n    }\n    money {\n      funded\n      available\n      reserved\n      rewards\n      fees\n      refunded\n    }\n  }\n": types.Campaign_AppFragmentDoc,
    "\n  mutation PayStep_Mutation($input: FundAppInput!) {\n    fundApp(input: $input) {\n      ...Campaign_App\n    }\n  }\n": types.PayStep_MutationDocument,
    "\n  query FirstCampaignPage_Query($id: ID!, $isBegun: Boolean!) {\n    app(id: $id) @include(if: $isBegun) {\n      ...EditApp_App\n    }\n    me {\n      id\n      publisher\n      publisherBalance {\n        funds\n      }\n      apps(first: 5) @skip(if: $isBegun) {\n        edges {\n          node {\n            id\n            name\n            state\n          }\n        }\n      }\n      deposits(first: 5) @include(if: $isBegun) {\n        edges {\n          node {\n            id\n            amount\n            status\n          }\n        }\n      }\n    }\n  }\n": types.FirstCampaignPage_QueryDocument,
    "\n  fragment KeyRow_Key on ApiKey {\n    id\n    prefix\n    name\n    scopes\n    dailyLimit\n    spentToday\n    createdAt\n    endsAt\n    lastUsedAt\n    revokedAt\n    active\n  }\n": types.KeyRow_KeyFragmentDoc,
    "\n  mutation KeyRow_RevokeMutation($id: ID!) {\n    revokeApiKey(id: $id) {\n      ...KeyRow_Key\n    }\n  }\n": types.KeyRow_RevokeMutationDocument,
    "\n  query KeysPage_Query {\n    me {\n      id\n      secondFactorApp\n      apiKeys {\n        ...KeyRow_Key\n      }\n    }\n  }\n": types.KeysPage_QueryDocument,
    "\n  mutation MakeKey_Mutation($input: MakeApiKeyInput!) {\n    makeApiKey(input: $input) {\n      token\n      key {\n        id\n      }\n    }\n  }\n": types.MakeKey_MutationDocument,
    "\n  fragment LeaveOut_LeftOut on LeftOut {\n    id\n    reason\n    takenBackAt\n  }\n": types.LeaveOut_LeftOutFragmentDoc,
    "\n  mutation LeaveOut_Mutation($input: LeaveRaterOutInput!) {\n    leaveRaterOut(input: $input) {\n      ...LeaveOut_LeftOut\n    }\n  }\n": types.LeaveOut_MutationDocument,
    "\n  query LeftOutPage_Query {\n    leftOut {\n      id\n      appId\n      appName\n      rater\n      feedback\n      reason\n      at\n      takenBackAt\n    }\n  }\n": types.LeftOutPage_QueryDocument,
    "\n  mutation LeftOutPage_BackMutation($id: ID!) {\n    takeLeftOutBack(ratingId: $id) {\n      id\n      takenBackAt\n    }\n  }\n": types.LeftOutPage_BackMutationDocument,
    "\n  query ProblemsPage_Query($id: ID!, $first: Int!, $after: String) {\n    app(id: $id) {\n      id\n      name\n      pausedFor\n      problems(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            kind\n            text\n            createdAt\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.ProblemsPage_QueryDocument,
    "\n  mutation ProblemsPage_ResumeMutation($id: ID!) {\n    resumeApp(id: $id, checked: true) {\n      ...Campaign_App\n      pausedFor\n    }\n  }\n": types.ProblemsPage_ResumeMutationDocument,
    "\n  fragment Stopped_App on App {\n    id\n    pausedFor\n  }\n": types.Stopped_AppFragmentDoc,
    "\n  fragment AnswersGiven_Answer on Answer {\n    id\n    question\n    text\n    choices\n    number\n  }\n": types.AnswersGiven_AnswerFragmentDoc,
    "\n  fragment AskedNow_App on App {\n    id\n    questionsVersion\n    questionCount\n    quotasLack\n    pausedFor\n  }\n": types.AskedNow_AppFragmentDoc,
    "\n  query QuestionsPage_Query($id: ID!) {\n    app(id: $id) {\n      id\n      name\n      state\n      questions {\n        version\n        questions {\n          ...QuestionField_Question\n        }\n      }\n    }\n  }\n": types.QuestionsPage_QueryDocument,
    "\n  mutation QuestionsPage_Mutation($input: SetQuestionsInput!) {\n    setQuestions(input: $input) {\n      version\n      questions {\n        ...QuestionField_Question\n      }\n    }\n  }\n": types.QuestionsPage_MutationDocument,
    "\n  query ResultsPage_Query(\n    $id: ID!\n    $version: Int\n    $filter: FeedbackFilter\n    $device: DeviceInput\n    $country: String\n  ) {\n    app(id: $id) {\n      id\n      name\n      publisherId\n      results(version: $version, filter: $filter, device: $device, country: $country) {\n        ...Results_Shown\n      }\n    }\n  }\n": types.ResultsPage_QueryDocument,
    "\n  fragment Kept_View on ResultView {\n    id\n    name\n    version\n    filter\n    device\n    country\n  }\n": types.Kept_ViewFragmentDoc,
    "\n  query Kept_Query($id: ID!) {\n    app(id: $id) {\n      id\n      resultViews {\n        ...Kept_View\n      }\n    }\n  }\n": types.Kept_QueryDocument,
    "\n  mutation Kept_Save($input: SaveResultViewInput!) {\n    saveResultView(input: $input) {\n      ...Kept_View\n    }\n  }\n": types.Kept_SaveDocument,
    "\n  mutation Kept_Remove($input: OfResultsInput!) {\n    removeResultView(input: $input) {\n      id\n    }\n  }\n": types.Kept_RemoveDocument,
    "\n  mutation LabelFilter_Remove($input: RemoveLabelInput!) {\n    removeLabel(input: $input)\n  }\n": types.LabelFilter_RemoveDocument,
    "\n  query Links_Query($id: ID!) {\n    app(id: $id) {\n      id\n      resultLinks {\n        id\n        name\n        endsAt\n      }\n    }\n  }\n": types.Links_QueryDocument,
    "\n  mutation Links_Share($input: ShareResultsInput!) {\n    shareResults(input: $input) {\n      token\n      link {\n        id\n      }\n    }\n  }\n": types.Links_ShareDocument,
    "\n  mutation Links_Unshare($input: OfResultsInput!) {\n    unshareResults(input: $input) {\n      id\n    }\n  }\n": types.Links_UnshareDocument,
    "\n  query Panel_Query($id: ID!) {\n    app(id: $id) {\n      id\n      labels\n      countryChoices\n    }\n  }\n": types.Panel_QueryDocument,
    "\n  query SharedResultsPage_Query($token: String!) {\n    sharedResults(token: $token) {\n      name\n      appName\n      image\n      endsAt\n      results {\n        ...Results_Shown\n      }\n    }\n  }\n": types.SharedResultsPage_QueryDocument,
    "\n  fragment Results_Shown on Results {\n    version\n    versions {\n      version\n      at\n    }\n    ratings\n    isPartial\n    isWithheld\n    noise\n    stars {\n      cells {\n        label\n        count\n        share {\n          value\n          from\n          to\n        }\n      }\n      other\n      mean {\n        value\n        from\n        to\n      }\n    }\n    questions {\n      question {\n        id\n        kind\n        text\n        options\n        scale {\n          from\n          to\n          low\n          high\n        }\n      }\n      answered\n      skipped\n      cells {\n        label\n        count\n        share {\n          value\n          from\n          to\n        }\n      }\n      other\n      mean {\n        value\n        from\n        to\n      }\n      nps {\n        value\n        from\n        to\n      }\n      texts {\n        ratingId\n        submittedAt\n        text\n      }\n    }\n  }\n": types.Results_ShownFragmentDoc,
    "\n  mutation BuyForm_Mutation($input: BuyScreensInput!) {\n    buyScreens(input: $input) {\n      ...Screens_App\n    }\n  }\n": types.BuyForm_MutationDocument,
    "\n  mutation ScreensNow_BackMutation($input: TakeScreensBackInput!) {\n    takeScreensBack(input: $input) {\n      ...Screens_App\n    }\n  }\n": types.ScreensNow_BackMutationDocument,
    "\n  fragment Screens_App on App {\n    id\n    name\n    state\n    profit\n    pausedFor\n    screens {\n      check {\n        text\n        options\n      }\n      ends\n      screenReward\n      screenRewardMin\n      bought\n      left\n      held\n      screened\n      closing\n      back\n      processing\n    }\n  }\n": types.Screens_AppFragmentDoc,
    "\n  query ScreensPage_Query($id: ID!) {\n    app(id: $id) {\n      ...Screens_App\n    }\n    me {\n      id\n      publisherBalance {\n        funds\n      }\n    }\n  }\n": types.ScreensPage_QueryDocument,
    "\n  mutation AddWebhook_Mutation($input: CreateWebhookInput!) {\n    createWebhook(input: $input) {\n      webhook {\n        id\n      }\n      secret\n    }\n  }\n": types.AddWebhook_MutationDocument,
    "\n  fragment Deliveries_Delivery on WebhookDelivery {\n    id\n    messageId\n    type\n    sequence\n    occurredAt\n    state\n    tries\n    nextTryAt\n    attempts {\n      at\n      status\n      fault\n      tookMs\n      answer\n    }\n  }\n": types.Deliveries_DeliveryFragmentDoc,
    "\n  query Deliveries_Query($id: ID!, $first: Int!, $after: String, $state: WebhookDeliveryState) {\n    webhook(id: $id) {\n      id\n      deliveries(first: $first, after: $after, state: $state) {\n        edges {\n          cursor\n          node {\n            ...Deliveries_Delivery\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.Deliveries_QueryDocument,
    "\n  mutation Deliveries_Replay($id: ID!, $delivery: ID!) {\n    replayWebhookDelivery(id: $id, delivery: $delivery) {\n      ...Deliveries_Delivery\n    }\n  }\n": types.Deliveries_ReplayDocument,
    "\n  query WebhooksPage_Query {\n    webhooks {\n      id\n      ...WebhookRow_Webhook\n    }\n  }\n": types.WebhooksPage_QueryDocument,
    "\n  fragment WebhookRow_Webhook on Webhook {\n    id\n    url\n    description\n    types\n    state\n    failingSince\n    olderSecretUntil\n    createdAt\n  }\n": types.WebhookRow_WebhookFragmentDoc,
    "\n  mutation UseWebhook_Change($input: ChangeWebhookInput!) {\n    changeWebhook(input: $input) {\n      ...WebhookRow_Webhook\n    }\n  }\n": types.UseWebhook_ChangeDocument,
    "\n  mutation UseWebhook_Rotate($id: ID!) {\n    rotateWebhookSecret(id: $id) {\n      webhook {\n        ...WebhookRow_Webhook\n      }\n      secret\n    }\n  }\n": types.UseWebhook_RotateDocument,
    "\n  mutation UseWebhook_Remove($id: ID!) {\n    removeWebhook(id: $id) {\n      id\n    }\n  }\n": types.UseWebhook_RemoveDocument,
    "\n  mutation UseWebhook_Test($id: ID!) {\n    testWebhook(id: $id) {\n      ...Deliveries_Delivery\n    }\n  }\n": types.UseWebhook_TestDocument,
    "\n  query RecordsList_Query($status: RatingStatus, $first: Int!, $after: String) {\n    me {\n      id\n      ratings(status: $status, first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            ...RatingSheet_Rating\n            ...Appeal_Rating\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.RecordsList_QueryDocument,
    "\n  query RecordsPage_Query {\n    me {\n      id\n      pendingRatingCount\n      pending: ratings(status: pending, first: 10) {\n        edges {\n          cursor\n        }\n      }\n      lookedAt: ratings(status: looked_at, first: 10) {\n        edges {\n          cursor\n        }\n      }\n      inProgress: ratings(status: in_progress, first: 10) {\n        edges {\n          cursor\n        }\n      }\n    }\n  }\n": types.RecordsPage_QueryDocument,
    "\n  query Trail_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      trail {\n        kind\n        at\n        amount\n        reference\n        txHash\n      }\n    }\n  }\n": types.Trail_QueryDocument,
    "\n  fragment Appeal_Rating on Rating {\n    id\n    status\n    appealableUntil\n    appeal {\n      id\n      status\n      text\n      reason\n      createdAt\n    }\n  }\n": types.Appeal_RatingFragmentDoc,
    "\n  mutation Appeal_Mutation($input: AppealRatingInput!) {\n    appealRating(input: $input) {\n      ...Appeal_Rating\n    }\n  }\n": types.Appeal_MutationDocument,
    "\n  query KeepReceipt_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      receipt\n    }\n  }\n": types.KeepReceipt_QueryDocument,
    "\n  mutation ProblemTold_Mutation($input: ProblemInput!) {\n    reportProblem(input: $input) {\n      id\n      status\n    }\n  }\n": types.ProblemTold_MutationDocument,
    "\n  query RatingDone_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      trail {\n        kind\n      }\n    }\n  }\n": types.RatingDone_QueryDocument,
    "\n  query RatingDone_NextQuery {\n    me {\n      id\n      hasNextApp\n    }\n  }\n": types.RatingDone_NextQueryDocument,
    "\n  mutation RatingForm_SubmitMutation($input: SubmitRatingInput!) {\n    submitRating(input: $input) {\n      id\n      status\n      reason\n      stars\n      feedback\n      answers {\n        id\n        text\n        choices\n        number\n      }\n      submittedAt\n      ...Appeal_Rating\n    }\n  }\n": types.RatingForm_SubmitMutationDocument,
    "\n  mutation RatingForm_ReturnMutation($id: ID!) {\n    returnRating(id: $id) {\n      id\n      status\n    }\n  }\n": types.RatingForm_ReturnMutationDocument,
    "\n  query ScreenshotsAdded_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      screenshots {\n        id\n        path\n      }\n    }\n  }\n": types.ScreenshotsAdded_QueryDocument,
    "\n  mutation ScreenshotsAdded_RemoveMutation($input: RemoveScreenshotInput!) {\n    removeScreenshot(input: $input) {\n      id\n      screenshots {\n        id\n        path\n      }\n    }\n  }\n": types.ScreenshotsAdded_RemoveMutationDocument,
    "\n  mutation Check_AnswerMutation($input: AnswerCheckInput!) {\n    answerCheck(input: $input) {\n      id\n      status\n      checkAnswer\n    }\n  }\n": types.Check_AnswerMutationDocument,
    "\n  mutation Check_ReturnMutation($id: ID!) {\n    returnRating(id: $id) {\n      id\n      status\n    }\n  }\n": types.Check_ReturnMutationDocument,
    "\n  query Check_NextQuery {\n    me {\n      id\n      hasNextApp\n    }\n  }\n": types.Check_NextQueryDocument,
    "\n  query Earned_Query {\n    me {\n      id\n      totalBalance\n      totalProfit\n    }\n  }\n": types.Earned_QueryDocument,
    "\n  query Elsewhere_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      status\n      stars\n      feedback\n      answers {\n        id\n        text\n        choices\n        number\n      }\n      draftSavedAt\n    }\n  }\n": types.Elsewhere_QueryDocument,
    "\n  fragment QuestionField_Question on Question {\n    id\n    kind\n    text\n    required\n    options\n    scale {\n      from\n      to\n      low\n      high\n    }\n    minChars\n    maxChars\n  }\n": types.QuestionField_QuestionFragmentDoc,
    "\n  mutation ReportQuestion_Mutation($input: RaiseQuestionInput!) {\n    raiseQuestion(input: $input) {\n      id\n      expiresAt\n    }\n  }\n": types.ReportQuestion_MutationDocument,
    "\n  fragment RatingSheet_Rating on Rating {\n    id\n    status\n    appName\n    appImage\n    appDescription\n    appLink\n    amount\n    profit\n    stars\n    feedback\n    check {\n      text\n      options\n      screenReward\n    }\n    checkAnswer\n    questions {\n      version\n      questions {\n        ...QuestionField_Question\n      }\n    }\n    answers {\n      id\n      text\n      choices\n      number\n    }\n    reason\n    createdAt\n    expiresAt\n    submittableAt\n    submittedAt\n    lookedAtUntil\n    draftSavedAt\n    ratingNo\n    app {\n      id\n      rating\n      reviews\n      downloads\n      creationTime\n    }\n  }\n": types.RatingSheet_RatingFragmentDoc,
    "\n  mutation Draft_Mutation($input: SaveDraftInput!) {\n    saveDraft(input: $input) {\n      id\n      status\n      stars\n      feedback\n      answers {\n        id\n        text\n        choices\n        number\n      }\n      draftSavedAt\n    }\n  }\n": types.Draft_MutationDocument,
    "\n  query Pace_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      app {\n        id\n        minutes\n        perHour\n      }\n    }\n  }\n": types.Pace_QueryDocument,
    "\n  query UseRatingSheet_Query($id: ID!) {\n    rating(id: $id) {\n      ...RatingSheet_Rating\n    }\n  }\n": types.UseRatingSheet_QueryDocument,
    "\n  query AllTransactions_Query(\n    $deposits: Boolean!\n    $payouts: Boolean!\n    $rewards: Boolean!\n    $kinds: [String!]\n    $first: Int!\n    $after: String\n  ) {\n    me {\n      id\n      deposits(first: $first, after: $after) @include(if: $deposits) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n      withdrawals(first: $first, after: $after) @include(if: $payouts) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n      entries(account: earnings, kinds: $kinds, first: $first, after: $after) @include(if: $rewards) {\n        edges {\n          cursor\n          node {\n            id\n            at\n            kind\n            amount\n            rating {\n              id\n              appName\n            }\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.AllTransactions_QueryDocument,
    "\n  query Entries_Query($account: StatementAccount!, $kinds: [String!], $first: Int!, $after: String) {\n    me {\n      id\n      entries(account: $account, kinds: $kinds, first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            at\n            kind\n            amount\n            balanceAfter\n            reference\n            rating {\n              id\n              appName\n            }\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.Entries_QueryDocument,
    "\n  query EntryTrail_WithdrawalQuery($id: ID!) {\n    withdrawal(id: $id) {\n      id\n      status\n      network\n      address\n      createdAt\n      decidedAt\n      reason\n      txHash\n    }\n  }\n": types.EntryTrail_WithdrawalQueryDocument,
    "\n  query EntryTrail_DepositQuery($id: ID!) {\n    deposit(id: $id) {\n      id\n      status\n      network\n      createdAt\n      txHash\n    }\n  }\n": types.EntryTrail_DepositQueryDocument,
    "\n  query TransactionsPage_Query {\n    me {\n      id\n      publisher\n    }\n  }\n": types.TransactionsPage_QueryDocument,
    "\n  mutation StartPasskeySignIn_Mutation {\n    startPasskeySignIn\n  }\n": types.StartPasskeySignIn_MutationDocument,
    "\n  mutation LoginWithPasskey_Mutation($answer: String!) {\n    loginWithPasskey(answer: $answer) {\n      token\n      user {\n        id\n        role\n        freeze {\n          until\n        }\n      }\n    }\n  }\n": types.LoginWithPasskey_MutationDocument,
    "\n  query PriceRules_Query {\n    priceRules {\n      priceMin\n      rewardMin\n      rewardPerHourMin\n      feeMinPercent\n    }\n  }\n": types.PriceRules_QueryDocument,
    "\n  mutation Refresh_Mutation {\n    refreshSession {\n      token\n    }\n  }\n": types.Refresh_MutationDocument,
    "\n  mutation UseLogout_Mutation {\n    logout\n  }\n": types.UseLogout_MutationDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminGate_Query {\n    me {\n      id\n      role\n    }\n  }\n"): (typeof documents)["\n  query AdminGate_Query {\n    me {\n      id\n      role\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SavedViews_SaveMutation($input: SaveViewInput!) {\n    saveView(input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation SavedViews_SaveMutation($input: SaveViewInput!) {\n    saveView(input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SavedViews_RemoveMutation($id: ID!) {\n    removeView(id: $id)\n  }\n"): (typeof documents)["\n  mutation SavedViews_RemoveMutation($id: ID!) {\n    removeView(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UseSavedViews_Query {\n    me {\n      id\n      savedViews {\n        id\n        page\n        name\n        query\n      }\n    }\n  }\n"): (typeof documents)["\n  query UseSavedViews_Query {\n    me {\n      id\n      savedViews {\n        id\n        page\n        name\n        query\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AboutPage_Query {\n    supportMail\n  }\n"): (typeof documents)["\n  query AboutPage_Query {\n    supportMail\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Numbers_Query {\n    ratingRules {\n      secondsMin\n      minutesMax\n      dailyCap\n      openMax\n      feedbackMin\n      appealHours\n      reportDays\n      upheldReportsMax\n    }\n    payoutNetworks {\n      network\n      minimum\n    }\n  }\n"): (typeof documents)["\n  query Numbers_Query {\n    ratingRules {\n      secondsMin\n      minutesMax\n      dailyCap\n      openMax\n      feedbackMin\n      appealHours\n      reportDays\n      upheldReportsMax\n    }\n    payoutNetworks {\n      network\n      minimum\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddressForm_CreateMutation($input: DepositAddressInput!) {\n    createDepositAddress(input: $input) {\n      id\n      network\n      address\n      proposal {\n        until\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AddressForm_CreateMutation($input: DepositAddressInput!) {\n    createDepositAddress(input: $input) {\n      id\n      network\n      address\n      proposal {\n        until\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddressForm_UpdateMutation($id: ID!, $input: DepositAddressInput!) {\n    updateDepositAddress(id: $id, input: $input) {\n      id\n      network\n      address\n      proposal {\n        until\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AddressForm_UpdateMutation($id: ID!, $input: DepositAddressInput!) {\n    updateDepositAddress(id: $id, input: $input) {\n      id\n      network\n      address\n      proposal {\n        until\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DepositAddressesPage_Query {\n    depositAddresses {\n      id\n      network\n      address\n    }\n  }\n"): (typeof documents)["\n  query DepositAddressesPage_Query {\n    depositAddresses {\n      id\n      network\n      address\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DepositAddressesPage_DeleteMutation($id: ID!) {\n    deleteDepositAddress(id: $id)\n  }\n"): (typeof documents)["\n  mutation DepositAddressesPage_DeleteMutation($id: ID!) {\n    deleteDepositAddress(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WaitingAddresses_Query {\n    me {\n      id\n    }\n    secondPersonWaits {\n      addresses {\n        id\n        network\n        address\n        proposal {\n          by {\n            id\n            username\n          }\n          at\n          until\n          kind\n          network\n          address\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query WaitingAddresses_Query {\n    me {\n      id\n    }\n    secondPersonWaits {\n      addresses {\n        id\n        network\n        address\n        proposal {\n          by {\n            id\n            username\n          }\n          at\n          until\n          kind\n          network\n          address\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Waiting_CreateMutation($input: DepositAddressInput!) {\n    createDepositAddress(input: $input) {\n      id\n      proposal {\n        until\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation Waiting_CreateMutation($input: DepositAddressInput!) {\n    createDepositAddress(input: $input) {\n      id\n      proposal {\n        until\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Waiting_UpdateMutation($id: ID!, $input: DepositAddressInput!) {\n    updateDepositAddress(id: $id, input: $input) {\n      id\n      network\n      address\n      proposal {\n        until\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation Waiting_UpdateMutation($id: ID!, $input: DepositAddressInput!) {\n    updateDepositAddress(id: $id, input: $input) {\n      id\n      network\n      address\n      proposal {\n        until\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Waiting_DeleteMutation($id: ID!) {\n    deleteDepositAddress(id: $id)\n  }\n"): (typeof documents)["\n  mutation Waiting_DeleteMutation($id: ID!) {\n    deleteDepositAddress(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdministratorsPage_Query {\n    administrators {\n      id\n      username\n      name\n      role\n      roleProposal {\n        role\n        until\n        by {\n          id\n          username\n        }\n      }\n      secondFactor\n      factorLoss {\n        from\n        waitsForAdministrator\n      }\n      lastActivity\n    }\n  }\n"): (typeof documents)["\n  query AdministratorsPage_Query {\n    administrators {\n      id\n      username\n      name\n      role\n      roleProposal {\n        role\n        until\n        by {\n          id\n          username\n        }\n      }\n      secondFactor\n      factorLoss {\n        from\n        waitsForAdministrator\n      }\n      lastActivity\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ApproveLoss_Mutation($input: ApproveFactorLossInput!) {\n    approveFactorLoss(input: $input) {\n      id\n      factorLoss {\n        from\n        waitsForAdministrator\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ApproveLoss_Mutation($input: ApproveFactorLossInput!) {\n    approveFactorLoss(input: $input) {\n      id\n      factorLoss {\n        from\n        waitsForAdministrator\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EditRole_Mutation($input: SetRoleInput!) {\n    setRole(input: $input) {\n      id\n      role\n      roleProposal {\n        role\n        until\n        by {\n          id\n          username\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation EditRole_Mutation($input: SetRoleInput!) {\n    setRole(input: $input) {\n      id\n      role\n      roleProposal {\n        role\n        until\n        by {\n          id\n          username\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AlikeRow_AlikeCase on AlikeCase {\n    id\n    status\n    count\n    createdAt\n    until\n    decidedAt\n    reason\n    decidedBy {\n      id\n      username\n    }\n    ratings {\n      likeness\n      rating {\n        id\n        status\n        appName\n        stars\n        feedback\n        submittedAt\n        amount\n        profit\n        rater {\n          id\n          username\n        }\n      }\n      other {\n        id\n        appName\n        stars\n        feedback\n        submittedAt\n        rater {\n          id\n          username\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment AlikeRow_AlikeCase on AlikeCase {\n    id\n    status\n    count\n    createdAt\n    until\n    decidedAt\n    reason\n    decidedBy {\n      id\n      username\n    }\n    ratings {\n      likeness\n      rating {\n        id\n        status\n        appName\n        stars\n        feedback\n        submittedAt\n        amount\n        profit\n        rater {\n          id\n          username\n        }\n      }\n      other {\n        id\n        appName\n        stars\n        feedback\n        submittedAt\n        rater {\n          id\n          username\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AlikeList_Query($status: AlikeStatus, $first: Int!, $after: String) {\n    list: alikeCases(status: $status, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...AlikeRow_AlikeCase\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): (typeof documents)["\n  query AlikeList_Query($status: AlikeStatus, $first: Int!, $after: String) {\n    list: alikeCases(status: $status, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...AlikeRow_AlikeCase\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideAlike_Mutation($input: DecideAlikeInput!) {\n    decideAlike(input: $input) {\n      ...AlikeRow_AlikeCase\n    }\n  }\n"): (typeof documents)["\n  mutation DecideAlike_Mutation($input: DecideAlikeInput!) {\n    decideAlike(input: $input) {\n      ...AlikeRow_AlikeCase\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AppealRow_Appeal on Appeal {\n    id\n    text\n    status\n    createdAt\n    decidedAt\n    reason\n    decidedBy {\n      id\n      username\n    }\n    rating {\n      id\n      appName\n      amount\n      profit\n      stars\n      rater {\n        id\n        username\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment AppealRow_Appeal on Appeal {\n    id\n    text\n    status\n    createdAt\n    decidedAt\n    reason\n    decidedBy {\n      id\n      username\n    }\n    rating {\n      id\n      appName\n      amount\n      profit\n      stars\n      rater {\n        id\n        username\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReportRow_Report on Report {\n    id\n    reason\n    message {\n      reportedBy\n      text\n    }\n    status\n    decision\n    createdAt\n    decidedAt\n    decidedBy {\n      id\n      username\n    }\n    rating {\n      id\n      appName\n      amount\n      profit\n      stars\n      rater {\n        id\n        username\n        upheldReports\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ReportRow_Report on Report {\n    id\n    reason\n    message {\n      reportedBy\n      text\n    }\n    status\n    decision\n    createdAt\n    decidedAt\n    decidedBy {\n      id\n      username\n    }\n    rating {\n      id\n      appName\n      amount\n      profit\n      stars\n      rater {\n        id\n        username\n        upheldReports\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AppealsList_Query($status: AppealStatus, $search: String, $sort: DisputeSort, $first: Int!, $after: String) {\n    list: appeals(status: $status, search: $search, sort: $sort, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...AppealRow_Appeal\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): (typeof documents)["\n  query AppealsList_Query($status: AppealStatus, $search: String, $sort: DisputeSort, $first: Int!, $after: String) {\n    list: appeals(status: $status, search: $search, sort: $sort, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...AppealRow_Appeal\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReportsList_Query($status: ReportStatus, $search: String, $sort: DisputeSort, $first: Int!, $after: String) {\n    list: reports(status: $status, search: $search, sort: $sort, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...ReportRow_Report\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): (typeof documents)["\n  query ReportsList_Query($status: ReportStatus, $search: String, $sort: DisputeSort, $first: Int!, $after: String) {\n    list: reports(status: $status, search: $search, sort: $sort, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...ReportRow_Report\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Disputed_Rating on Rating {\n    id\n    status\n    reason\n    stars\n    feedback\n    appName\n    appImage\n    appDescription\n    amount\n    profit\n    createdAt\n    submittedAt\n    ratingNo\n    screenshots {\n      id\n      path\n    }\n    rater {\n      id\n      username\n      createdAt\n      onHold\n      ratingCount\n      upheldReports\n      totalProfit\n      ratings(first: 6) {\n        edges {\n          node {\n            id\n            status\n            appName\n            stars\n            createdAt\n          }\n        }\n      }\n    }\n    flags {\n      kind\n      why\n    }\n    sameTextAs {\n      id\n      appName\n      stars\n      feedback\n      submittedAt\n      rater {\n        id\n        username\n      }\n    }\n    app {\n      id\n      name\n      state\n      histogram\n      publisher {\n        id\n        username\n      }\n      feedback(first: 8) {\n        edges {\n          node {\n            id\n            stars\n            feedback\n            submittedAt\n            rater\n            reported\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment Disputed_Rating on Rating {\n    id\n    status\n    reason\n    stars\n    feedback\n    appName\n    appImage\n    appDescription\n    amount\n    profit\n    createdAt\n    submittedAt\n    ratingNo\n    screenshots {\n      id\n      path\n    }\n    rater {\n      id\n      username\n      createdAt\n      onHold\n      ratingCount\n      upheldReports\n      totalProfit\n      ratings(first: 6) {\n        edges {\n          node {\n            id\n            status\n            appName\n            stars\n            createdAt\n          }\n        }\n      }\n    }\n    flags {\n      kind\n      why\n    }\n    sameTextAs {\n      id\n      appName\n      stars\n      feedback\n      submittedAt\n      rater {\n        id\n        username\n      }\n    }\n    app {\n      id\n      name\n      state\n      histogram\n      publisher {\n        id\n        username\n      }\n      feedback(first: 8) {\n        edges {\n          node {\n            id\n            stars\n            feedback\n            submittedAt\n            rater\n            reported\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AppealPanel_Query($id: ID!) {\n    rating(id: $id) {\n      ...Disputed_Rating\n      appeal {\n        ...AppealRow_Appeal\n      }\n    }\n  }\n"): (typeof documents)["\n  query AppealPanel_Query($id: ID!) {\n    rating(id: $id) {\n      ...Disputed_Rating\n      appeal {\n        ...AppealRow_Appeal\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReportPanel_Query($id: ID!) {\n    report(id: $id) {\n      ...ReportRow_Report\n      rating {\n        ...Disputed_Rating\n      }\n    }\n  }\n"): (typeof documents)["\n  query ReportPanel_Query($id: ID!) {\n    report(id: $id) {\n      ...ReportRow_Report\n      rating {\n        ...Disputed_Rating\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideAppeal_Mutation($input: DecideAppealInput!) {\n    decideAppeal(input: $input) {\n      ...AppealRow_Appeal\n    }\n  }\n"): (typeof documents)["\n  mutation DecideAppeal_Mutation($input: DecideAppealInput!) {\n    decideAppeal(input: $input) {\n      ...AppealRow_Appeal\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideReport_Mutation($input: DecideReportInput!) {\n    decideReport(input: $input) {\n      ...ReportRow_Report\n    }\n  }\n"): (typeof documents)["\n  mutation DecideReport_Mutation($input: DecideReportInput!) {\n    decideReport(input: $input) {\n      ...ReportRow_Report\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AppealsPage_CountsQuery {\n    openAppealCount\n    openReportCount\n    openAlikeCount\n    openQuestionCount\n  }\n"): (typeof documents)["\n  query AppealsPage_CountsQuery {\n    openAppealCount\n    openReportCount\n    openAlikeCount\n    openQuestionCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment QuestionRow_QuestionCase on QuestionCase {\n    id\n    status\n    text\n    options\n    count\n    createdAt\n    decidedAt\n    reason\n    app {\n      id\n      name\n    }\n    reports {\n      kind\n      createdAt\n      rater {\n        id\n        username\n      }\n    }\n    decidedBy {\n      id\n      username\n    }\n  }\n"): (typeof documents)["\n  fragment QuestionRow_QuestionCase on QuestionCase {\n    id\n    status\n    text\n    options\n    count\n    createdAt\n    decidedAt\n    reason\n    app {\n      id\n      name\n    }\n    reports {\n      kind\n      createdAt\n      rater {\n        id\n        username\n      }\n    }\n    decidedBy {\n      id\n      username\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query QuestionList_Query($status: QuestionCaseStatus, $first: Int!, $after: String) {\n    list: questionCases(status: $status, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...QuestionRow_QuestionCase\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): (typeof documents)["\n  query QuestionList_Query($status: QuestionCaseStatus, $first: Int!, $after: String) {\n    list: questionCases(status: $status, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...QuestionRow_QuestionCase\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideQuestion_Mutation($input: DecideQuestionInput!) {\n    decideQuestion(input: $input) {\n      ...QuestionRow_QuestionCase\n    }\n  }\n"): (typeof documents)["\n  mutation DecideQuestion_Mutation($input: DecideQuestionInput!) {\n    decideQuestion(input: $input) {\n      ...QuestionRow_QuestionCase\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AppsPage_Query($search: String, $state: AppState, $first: Int!, $after: String) {\n    list: apps(search: $search, state: $state, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...AdminApp_App\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): (typeof documents)["\n  query AppsPage_Query($search: String, $state: AppState, $first: Int!, $after: String) {\n    list: apps(search: $search, state: $state, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...AdminApp_App\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeleteApp_Query($id: ID!) {\n    app(id: $id) {\n      ...AdminApp_App\n      publisher {\n        id\n        username\n        publisherBalance {\n          funds\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query DeleteApp_Query($id: ID!) {\n    app(id: $id) {\n      ...AdminApp_App\n      publisher {\n        id\n        username\n        publisherBalance {\n          funds\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteApp_Mutation($id: ID!) {\n    deleteApp(id: $id) {\n      id\n      state\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteApp_Mutation($id: ID!) {\n    deleteApp(id: $id) {\n      id\n      state\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EditApp_AdminQuery($id: ID!) {\n    app(id: $id) {\n      ...AdminApp_App\n    }\n  }\n"): (typeof documents)["\n  query EditApp_AdminQuery($id: ID!) {\n    app(id: $id) {\n      ...AdminApp_App\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PublisherPicker_Query($search: String!) {\n    users(search: $search, publisher: true, sort: username, first: 6) {\n      edges {\n        node {\n          id\n          username\n          company\n          onHold\n          publisherBalance {\n            funds\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query PublisherPicker_Query($search: String!) {\n    users(search: $search, publisher: true, sort: username, first: 6) {\n      edges {\n        node {\n          id\n          username\n          company\n          onHold\n          publisherBalance {\n            funds\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AdminApp_App on App {\n    id\n    name\n    image\n    description\n    link\n    amount\n    profit\n    expectedMinutes\n    downloads\n    reviews\n    rating\n    creationTime\n    state\n    publisher {\n      id\n      username\n    }\n    places {\n      funded\n      available\n      reserved\n      completed\n      compensated\n      closing\n      refunded\n      processing\n    }\n    money {\n      funded\n      available\n      reserved\n      rewards\n      fees\n      refunded\n      escrow\n    }\n  }\n"): (typeof documents)["\n  fragment AdminApp_App on App {\n    id\n    name\n    image\n    description\n    link\n    amount\n    profit\n    expectedMinutes\n    downloads\n    reviews\n    rating\n    creationTime\n    state\n    publisher {\n      id\n      username\n    }\n    places {\n      funded\n      available\n      reserved\n      completed\n      compensated\n      closing\n      refunded\n      processing\n    }\n    money {\n      funded\n      available\n      reserved\n      rewards\n      fees\n      refunded\n      escrow\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AuditEntry_Entry on AuditEntry {\n    id\n    at\n    actor {\n      id\n      username\n    }\n    action\n    recordType\n    recordId\n    before\n    after\n    reason\n    hash\n  }\n"): (typeof documents)["\n  fragment AuditEntry_Entry on AuditEntry {\n    id\n    at\n    actor {\n      id\n      username\n    }\n    action\n    recordType\n    recordId\n    before\n    after\n    reason\n    hash\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuditPage_Query(\n    $search: String\n    $action: String\n    $actorId: ID\n    $recordId: ID\n    $reads: Boolean\n    $first: Int!\n    $after: String\n  ) {\n    list: auditLog(\n      search: $search\n      action: $action\n      actorId: $actorId\n      recordId: $recordId\n      reads: $reads\n      first: $first\n      after: $after\n    ) {\n      edges {\n        cursor\n        node {\n          ...AuditEntry_Entry\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): (typeof documents)["\n  query AuditPage_Query(\n    $search: String\n    $action: String\n    $actorId: ID\n    $recordId: ID\n    $reads: Boolean\n    $first: Int!\n    $after: String\n  ) {\n    list: auditLog(\n      search: $search\n      action: $action\n      actorId: $actorId\n      recordId: $recordId\n      reads: $reads\n      first: $first\n      after: $after\n    ) {\n      edges {\n        cursor\n        node {\n          ...AuditEntry_Entry\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Chain_Query {\n    auditChain {\n      entries\n      head\n      fault\n      verifiedAt\n    }\n  }\n"): (typeof documents)["\n  query Chain_Query {\n    auditChain {\n      entries\n      head\n      fault\n      verifiedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DashboardPage_MoneyQuery {\n    ledgerTotals {\n      revenue\n      networkFees\n      deposited\n      withdrawn\n      profit\n    }\n  }\n"): (typeof documents)["\n  query DashboardPage_MoneyQuery {\n    ledgerTotals {\n      revenue\n      networkFees\n      deposited\n      withdrawn\n      profit\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DashboardPage_RequestsQuery {\n    depositCount(status: to_be_reviewed)\n    withdrawalCount(status: to_be_reviewed)\n  }\n"): (typeof documents)["\n  query DashboardPage_RequestsQuery {\n    depositCount(status: to_be_reviewed)\n    withdrawalCount(status: to_be_reviewed)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DashboardPage_FairnessQuery {\n    openAppealCount\n    openAlikeCount\n    openQuestionCount\n    openReportCount\n  }\n"): (typeof documents)["\n  query DashboardPage_FairnessQuery {\n    openAppealCount\n    openAlikeCount\n    openQuestionCount\n    openReportCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DashboardPage_PeopleQuery {\n    userCount\n  }\n"): (typeof documents)["\n  query DashboardPage_PeopleQuery {\n    userCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Days_LedgerQuery($days: Int!) {\n    ledgerDays(days: $days) {\n      day\n      deposited\n      withdrawn\n      fees\n      ratings\n    }\n  }\n"): (typeof documents)["\n  query Days_LedgerQuery($days: Int!) {\n    ledgerDays(days: $days) {\n      day\n      deposited\n      withdrawn\n      fees\n      ratings\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Days_SignupsQuery($days: Int!) {\n    signupDays(days: $days) {\n      day\n      count\n    }\n  }\n"): (typeof documents)["\n  query Days_SignupsQuery($days: Int!) {\n    signupDays(days: $days) {\n      day\n      count\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Second_Query {\n    secondPersonWaits {\n      deposits {\n        id\n        amount\n        user {\n          id\n          username\n        }\n        proposal {\n          by {\n            id\n            username\n          }\n          at\n        }\n      }\n      payouts {\n        id\n        amount\n        user {\n          id\n          username\n        }\n        approval {\n          by {\n            id\n            username\n          }\n          at\n        }\n      }\n      addresses {\n        id\n        network\n        proposal {\n          by {\n            id\n            username\n          }\n          at\n          kind\n        }\n      }\n      alone\n    }\n    promotions {\n      alone\n      waiting {\n        id\n        by {\n          id\n          username\n        }\n        at\n        amount\n      }\n    }\n  }\n"): (typeof documents)["\n  query Second_Query {\n    secondPersonWaits {\n      deposits {\n        id\n        amount\n        user {\n          id\n          username\n        }\n        proposal {\n          by {\n            id\n            username\n          }\n          at\n        }\n      }\n      payouts {\n        id\n        amount\n        user {\n          id\n          username\n        }\n        approval {\n          by {\n            id\n            username\n          }\n          at\n        }\n      }\n      addresses {\n        id\n        network\n        proposal {\n          by {\n            id\n            username\n          }\n          at\n          kind\n        }\n      }\n      alone\n    }\n    promotions {\n      alone\n      waiting {\n        id\n        by {\n          id\n          username\n        }\n        at\n        amount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Waits_Query {\n    reviewWaits {\n      deposits {\n        waiting\n        oldest\n        medianHours\n        p90Hours\n      }\n      payouts {\n        waiting\n        oldest\n        medianHours\n        p90Hours\n      }\n    }\n  }\n"): (typeof documents)["\n  query Waits_Query {\n    reviewWaits {\n      deposits {\n        waiting\n        oldest\n        medianHours\n        p90Hours\n      }\n      payouts {\n        waiting\n        oldest\n        medianHours\n        p90Hours\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminFrame_Query {\n    me {\n      id\n      username\n    }\n  }\n"): (typeof documents)["\n  query AdminFrame_Query {\n    me {\n      id\n      username\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Alarm_Query {\n    ledgerHealth {\n      ...Checks_Health\n    }\n  }\n"): (typeof documents)["\n  query Alarm_Query {\n    ledgerHealth {\n      ...Checks_Health\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Palette_Query($text: String!) {\n    find(text: $text) {\n      id\n      people {\n        id\n        username\n        role\n        onHold\n      }\n      apps {\n        id\n        name\n        state\n      }\n      deposits {\n        id\n        amount\n        status\n        user {\n          id\n          username\n        }\n      }\n      payouts {\n        id\n        amount\n        status\n        user {\n          id\n          username\n        }\n      }\n      appeals {\n        id\n        status\n        rating {\n          id\n          appName\n        }\n      }\n      reports {\n        id\n        status\n        app {\n          id\n          name\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Palette_Query($text: String!) {\n    find(text: $text) {\n      id\n      people {\n        id\n        username\n        role\n        onHold\n      }\n      apps {\n        id\n        name\n        state\n      }\n      deposits {\n        id\n        amount\n        status\n        user {\n          id\n          username\n        }\n      }\n      payouts {\n        id\n        amount\n        status\n        user {\n          id\n          username\n        }\n      }\n      appeals {\n        id\n        status\n        rating {\n          id\n          appName\n        }\n      }\n      reports {\n        id\n        status\n        app {\n          id\n          name\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenewFactor_Mutation($input: RenewSecondFactorInput!) {\n    renewSecondFactor(input: $input) {\n      token\n    }\n  }\n"): (typeof documents)["\n  mutation RenewFactor_Mutation($input: RenewSecondFactorInput!) {\n    renewSecondFactor(input: $input) {\n      token\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LedgerPage_Query {\n    ledgerHealth {\n      ...Checks_Health\n    }\n    ledgerTotals {\n      revenue\n      networkFees\n      networkFeesOwed\n      promotions\n    }\n  }\n"): (typeof documents)["\n  query LedgerPage_Query {\n    ledgerHealth {\n      ...Checks_Health\n    }\n    ledgerTotals {\n      revenue\n      networkFees\n      networkFeesOwed\n      promotions\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Checks_Health on LedgerHealth {\n    ok\n    sum\n    pages\n    transfers\n    verifiedTo\n    verifiedAt\n    liabilities\n    funds\n    owed\n    undelivered\n    parked\n    unreachable\n    fault\n  }\n"): (typeof documents)["\n  fragment Checks_Health on LedgerHealth {\n    ok\n    sum\n    pages\n    transfers\n    verifiedTo\n    verifiedAt\n    liabilities\n    funds\n    owed\n    undelivered\n    parked\n    unreachable\n    fault\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AdminLoginPage_Mutation($input: LoginInput!) {\n    login(input: $input) {\n      token\n      user {\n        id\n        role\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AdminLoginPage_Mutation($input: LoginInput!) {\n    login(input: $input) {\n      token\n      user {\n        id\n        role\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AdminLoginPage_LogoutMutation {\n    logout\n  }\n"): (typeof documents)["\n  mutation AdminLoginPage_LogoutMutation {\n    logout\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AdminNote_Note on AdminNote {\n    id\n    by {\n      id\n      username\n    }\n    at\n    text\n  }\n"): (typeof documents)["\n  fragment AdminNote_Note on AdminNote {\n    id\n    by {\n      id\n      username\n    }\n    at\n    text\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Notes_UserQuery($id: ID!) {\n    user(id: $id) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n"): (typeof documents)["\n  query Notes_UserQuery($id: ID!) {\n    user(id: $id) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Notes_DepositQuery($id: ID!) {\n    deposit(id: $id) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n"): (typeof documents)["\n  query Notes_DepositQuery($id: ID!) {\n    deposit(id: $id) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Notes_WithdrawalQuery($id: ID!) {\n    withdrawal(id: $id) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n"): (typeof documents)["\n  query Notes_WithdrawalQuery($id: ID!) {\n    withdrawal(id: $id) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Notes_AppealQuery($id: ID!) {\n    rating(id: $id) {\n      id\n      appeal {\n        id\n        notes {\n          ...AdminNote_Note\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Notes_AppealQuery($id: ID!) {\n    rating(id: $id) {\n      id\n      appeal {\n        id\n        notes {\n          ...AdminNote_Note\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Notes_ReportQuery($id: ID!) {\n    report(id: $id) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n"): (typeof documents)["\n  query Notes_ReportQuery($id: ID!) {\n    report(id: $id) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Notes_UserMutation($input: NoteInput!) {\n    noteUser(input: $input) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation Notes_UserMutation($input: NoteInput!) {\n    noteUser(input: $input) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Notes_DepositMutation($input: NoteInput!) {\n    noteDeposit(input: $input) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation Notes_DepositMutation($input: NoteInput!) {\n    noteDeposit(input: $input) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Notes_WithdrawalMutation($input: NoteInput!) {\n    noteWithdrawal(input: $input) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation Notes_WithdrawalMutation($input: NoteInput!) {\n    noteWithdrawal(input: $input) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Notes_AppealMutation($input: NoteInput!) {\n    noteAppeal(input: $input) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation Notes_AppealMutation($input: NoteInput!) {\n    noteAppeal(input: $input) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Notes_ReportMutation($input: NoteInput!) {\n    noteReport(input: $input) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation Notes_ReportMutation($input: NoteInput!) {\n    noteReport(input: $input) {\n      id\n      notes {\n        ...AdminNote_Note\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BonusCases_Query($first: Int!, $after: String) {\n    list: bonusCases(status: open, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          id\n          kind\n          amount\n          at\n          registeredAt\n          reasons\n          sharedWithInviter\n          user {\n            id\n            username\n          }\n          rater {\n            id\n            username\n          }\n          publishers {\n            publisher {\n              id\n              username\n            }\n            rewards\n            fees\n            feesUsed\n            firstDepositAt\n            shared\n          }\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): (typeof documents)["\n  query BonusCases_Query($first: Int!, $after: String) {\n    list: bonusCases(status: open, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          id\n          kind\n          amount\n          at\n          registeredAt\n          reasons\n          sharedWithInviter\n          user {\n            id\n            username\n          }\n          rater {\n            id\n            username\n          }\n          publishers {\n            publisher {\n              id\n              username\n            }\n            rewards\n            fees\n            feesUsed\n            firstDepositAt\n            shared\n          }\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BonusCases_Decide($input: DecideBonusCaseInput!) {\n    decideBonusCase(input: $input) {\n      id\n      status\n      paid\n      decision\n    }\n  }\n"): (typeof documents)["\n  mutation BonusCases_Decide($input: DecideBonusCaseInput!) {\n    decideBonusCase(input: $input) {\n      id\n      status\n      paid\n      decision\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndFunding_Mutation($id: ID!) {\n    endPromotionsProposal(id: $id) {\n      balance\n    }\n  }\n"): (typeof documents)["\n  mutation EndFunding_Mutation($id: ID!) {\n    endPromotionsProposal(id: $id) {\n      balance\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FundForm_Mutation($input: FundPromotionsInput!) {\n    fundPromotions(input: $input) {\n      balance\n      proposal {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation FundForm_Mutation($input: FundPromotionsInput!) {\n    fundPromotions(input: $input) {\n      balance\n      proposal {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PromotionsPage_Budget {\n    promotions {\n      balance\n      owed\n      owedCount\n      unclaimed\n      unclaimedCount\n    }\n  }\n"): (typeof documents)["\n  query PromotionsPage_Budget {\n    promotions {\n      balance\n      owed\n      owedCount\n      unclaimed\n      unclaimedCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PromotionsPage_History($first: Int!, $after: String) {\n    promotions {\n      fundings(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            actor {\n              id\n              username\n            }\n            amount\n            reason\n            txHash\n            at\n            proposedBy {\n              id\n              username\n            }\n            alone\n            posted\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query PromotionsPage_History($first: Int!, $after: String) {\n    promotions {\n      fundings(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            actor {\n              id\n              username\n            }\n            amount\n            reason\n            txHash\n            at\n            proposedBy {\n              id\n              username\n            }\n            alone\n            posted\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WaitingFundings_Query {\n    me {\n      id\n    }\n    promotions {\n      waiting {\n        id\n        by {\n          id\n          username\n        }\n        amount\n        reason\n        txHash\n        at\n        until\n      }\n    }\n  }\n"): (typeof documents)["\n  query WaitingFundings_Query {\n    me {\n      id\n    }\n    promotions {\n      waiting {\n        id\n        by {\n          id\n          username\n        }\n        amount\n        reason\n        txHash\n        at\n        until\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PersonHistory_Query($id: ID!) {\n    user(id: $id) {\n      id\n      username\n      name\n      email\n      mobile\n      country\n      createdAt\n      company\n      publisher\n      onHold\n      holdReason\n      totalBalance\n      heldBalance\n      ratingCount\n      upheldReports\n      publisherBalance {\n        funds\n      }\n      deposits(first: 6) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n      withdrawals(first: 6) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query PersonHistory_Query($id: ID!) {\n    user(id: $id) {\n      id\n      username\n      name\n      email\n      mobile\n      country\n      createdAt\n      company\n      publisher\n      onHold\n      holdReason\n      totalBalance\n      heldBalance\n      ratingCount\n      upheldReports\n      publisherBalance {\n        funds\n      }\n      deposits(first: 6) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n      withdrawals(first: 6) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TransactionField_Query($txHash: String!) {\n    deposits(search: $txHash, first: 5) {\n      edges {\n        cursor\n        node {\n          id\n          network\n          status\n          txHash\n          user {\n            id\n            username\n          }\n        }\n      }\n    }\n    withdrawals(search: $txHash, first: 5) {\n      edges {\n        cursor\n        node {\n          id\n          network\n          status\n          txHash\n          user {\n            id\n            username\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query TransactionField_Query($txHash: String!) {\n    deposits(search: $txHash, first: 5) {\n      edges {\n        cursor\n        node {\n          id\n          network\n          status\n          txHash\n          user {\n            id\n            username\n          }\n        }\n      }\n    }\n    withdrawals(search: $txHash, first: 5) {\n      edges {\n        cursor\n        node {\n          id\n          network\n          status\n          txHash\n          user {\n            id\n            username\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DepositRequestsPage_Query(\n    $status: DepositStatus\n    $search: String\n    $sort: RequestSort\n    $first: Int!\n    $after: String\n  ) {\n    requests: deposits(status: $status, search: $search, sort: $sort, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...DepositDesk_Deposit\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n    waiting: depositCount(status: to_be_reviewed)\n  }\n"): (typeof documents)["\n  query DepositRequestsPage_Query(\n    $status: DepositStatus\n    $search: String\n    $sort: RequestSort\n    $first: Int!\n    $after: String\n  ) {\n    requests: deposits(status: $status, search: $search, sort: $sort, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...DepositDesk_Deposit\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n    waiting: depositCount(status: to_be_reviewed)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DepositDesk_Deposit on Deposit {\n    id\n    amount\n    network\n    txHash\n    status\n    reason\n    createdAt\n    screenshot\n    duplicateHash\n    decidedAt\n    decidedBy {\n      id\n      username\n    }\n    moneyPending\n    claimedBy {\n      id\n      username\n    }\n    claimedUntil\n    proposal {\n      by {\n        id\n        username\n      }\n      at\n      txHash\n    }\n    alone\n    user {\n      id\n      username\n      mobile\n      onHold\n      holdReason\n    }\n  }\n"): (typeof documents)["\n  fragment DepositDesk_Deposit on Deposit {\n    id\n    amount\n    network\n    txHash\n    status\n    reason\n    createdAt\n    screenshot\n    duplicateHash\n    decidedAt\n    decidedBy {\n      id\n      username\n    }\n    moneyPending\n    claimedBy {\n      id\n      username\n    }\n    claimedUntil\n    proposal {\n      by {\n        id\n        username\n      }\n      at\n      txHash\n    }\n    alone\n    user {\n      id\n      username\n      mobile\n      onHold\n      holdReason\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DepositDesk_Query($id: ID!) {\n    request: deposit(id: $id) {\n      ...DepositDesk_Deposit\n    }\n  }\n"): (typeof documents)["\n  query DepositDesk_Query($id: ID!) {\n    request: deposit(id: $id) {\n      ...DepositDesk_Deposit\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DepositDesk_DecideMutation($input: DecideDepositInput!) {\n    decideDeposit(input: $input) {\n      ...DepositDesk_Deposit\n    }\n  }\n"): (typeof documents)["\n  mutation DepositDesk_DecideMutation($input: DecideDepositInput!) {\n    decideDeposit(input: $input) {\n      ...DepositDesk_Deposit\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DepositDesk_ClaimMutation($id: ID!) {\n    claimDeposit(id: $id) {\n      ...DepositDesk_Deposit\n    }\n  }\n"): (typeof documents)["\n  mutation DepositDesk_ClaimMutation($id: ID!) {\n    claimDeposit(id: $id) {\n      ...DepositDesk_Deposit\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DepositDesk_UnclaimMutation($id: ID!) {\n    unclaimDeposit(id: $id) {\n      ...DepositDesk_Deposit\n    }\n  }\n"): (typeof documents)["\n  mutation DepositDesk_UnclaimMutation($id: ID!) {\n    unclaimDeposit(id: $id) {\n      ...DepositDesk_Deposit\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WithdrawRequestsPage_Query(\n    $status: WithdrawalStatus\n    $search: String\n    $sort: RequestSort\n    $first: Int!\n    $after: String\n  ) {\n    requests: withdrawals(status: $status, search: $search, sort: $sort, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...WithdrawDesk_Withdrawal\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n    waiting: withdrawalCount(status: to_be_reviewed)\n  }\n"): (typeof documents)["\n  query WithdrawRequestsPage_Query(\n    $status: WithdrawalStatus\n    $search: String\n    $sort: RequestSort\n    $first: Int!\n    $after: String\n  ) {\n    requests: withdrawals(status: $status, search: $search, sort: $sort, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          ...WithdrawDesk_Withdrawal\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n    waiting: withdrawalCount(status: to_be_reviewed)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WithdrawDesk_Withdrawal on Withdrawal {\n    id\n    amount\n    network\n    txHash\n    status\n    reason\n    createdAt\n    payableFrom\n    address\n    addressMasked\n    approval {\n      by {\n        id\n        username\n      }\n      at\n      until\n    }\n    alone\n    source\n    flags\n    flagsPending\n    decidedAt\n    decidedBy {\n      id\n      username\n    }\n    moneyPending\n    claimedBy {\n      id\n      username\n    }\n    claimedUntil\n    addressTold {\n      by {\n        id\n        username\n      }\n      at\n      until\n    }\n    mayHaveBeenPaid\n    notSent {\n      by {\n        id\n        username\n      }\n      at\n    }\n    evidence {\n      by {\n        id\n        username\n      }\n      at\n      txHash\n    }\n    mayHaveBeenSent {\n      since\n      open\n      rebuilt\n      looks {\n        by {\n          id\n          username\n        }\n        at\n      }\n      found {\n        by {\n          id\n          username\n        }\n        at\n        txHash\n        network\n      }\n    }\n    networkFee\n    user {\n      id\n      username\n      mobile\n      onHold\n      holdReason\n    }\n  }\n"): (typeof documents)["\n  fragment WithdrawDesk_Withdrawal on Withdrawal {\n    id\n    amount\n    network\n    txHash\n    status\n    reason\n    createdAt\n    payableFrom\n    address\n    addressMasked\n    approval {\n      by {\n        id\n        username\n      }\n      at\n      until\n    }\n    alone\n    source\n    flags\n    flagsPending\n    decidedAt\n    decidedBy {\n      id\n      username\n    }\n    moneyPending\n    claimedBy {\n      id\n      username\n    }\n    claimedUntil\n    addressTold {\n      by {\n        id\n        username\n      }\n      at\n      until\n    }\n    mayHaveBeenPaid\n    notSent {\n      by {\n        id\n        username\n      }\n      at\n    }\n    evidence {\n      by {\n        id\n        username\n      }\n      at\n      txHash\n    }\n    mayHaveBeenSent {\n      since\n      open\n      rebuilt\n      looks {\n        by {\n          id\n          username\n        }\n        at\n      }\n      found {\n        by {\n          id\n          username\n        }\n        at\n        txHash\n        network\n      }\n    }\n    networkFee\n    user {\n      id\n      username\n      mobile\n      onHold\n      holdReason\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WithdrawDesk_Query($id: ID!) {\n    request: withdrawal(id: $id) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n"): (typeof documents)["\n  query WithdrawDesk_Query($id: ID!) {\n    request: withdrawal(id: $id) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawDesk_DecideMutation($input: DecideWithdrawalInput!) {\n    decideWithdrawal(input: $input) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n"): (typeof documents)["\n  mutation WithdrawDesk_DecideMutation($input: DecideWithdrawalInput!) {\n    decideWithdrawal(input: $input) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawDesk_ClaimMutation($id: ID!, $tellAddress: Boolean, $idleSeconds: Int) {\n    claimWithdrawal(id: $id, tellAddress: $tellAddress, idleSeconds: $idleSeconds) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n"): (typeof documents)["\n  mutation WithdrawDesk_ClaimMutation($id: ID!, $tellAddress: Boolean, $idleSeconds: Int) {\n    claimWithdrawal(id: $id, tellAddress: $tellAddress, idleSeconds: $idleSeconds) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawDesk_ApproveMutation($id: ID!) {\n    approveWithdrawal(id: $id) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n"): (typeof documents)["\n  mutation WithdrawDesk_ApproveMutation($id: ID!) {\n    approveWithdrawal(id: $id) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawDesk_NotSentMutation($id: ID!) {\n    recordNotSent(id: $id) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n"): (typeof documents)["\n  mutation WithdrawDesk_NotSentMutation($id: ID!) {\n    recordNotSent(id: $id) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawDesk_SentMutation($id: ID!, $txHash: String!, $network: String) {\n    recordSent(id: $id, txHash: $txHash, network: $network) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n"): (typeof documents)["\n  mutation WithdrawDesk_SentMutation($id: ID!, $txHash: String!, $network: String) {\n    recordSent(id: $id, txHash: $txHash, network: $network) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WithdrawDesk_ClosedQuery {\n    payoutDesk {\n      open\n      left\n      payouts {\n        ...WithdrawDesk_Withdrawal\n      }\n    }\n  }\n"): (typeof documents)["\n  query WithdrawDesk_ClosedQuery {\n    payoutDesk {\n      open\n      left\n      payouts {\n        ...WithdrawDesk_Withdrawal\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawDesk_UnclaimMutation($id: ID!) {\n    unclaimWithdrawal(id: $id) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n"): (typeof documents)["\n  mutation WithdrawDesk_UnclaimMutation($id: ID!) {\n    unclaimWithdrawal(id: $id) {\n      ...WithdrawDesk_Withdrawal\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EditHold_Mutation($input: SetHoldInput!) {\n    setHold(input: $input) {\n      ...UsersPage_User\n    }\n  }\n"): (typeof documents)["\n  mutation EditHold_Mutation($input: SetHoldInput!) {\n    setHold(input: $input) {\n      ...UsersPage_User\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Takeover_FreezeMutation($input: SetFreezeInput!) {\n    setFreeze(input: $input) {\n      ...UsersPage_User\n    }\n  }\n"): (typeof documents)["\n  mutation Takeover_FreezeMutation($input: SetFreezeInput!) {\n    setFreeze(input: $input) {\n      ...UsersPage_User\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Takeover_SessionsMutation($input: EndSessionsInput!) {\n    endSessionsOf(input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation Takeover_SessionsMutation($input: EndSessionsInput!) {\n    endSessionsOf(input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UserPanel_Query($id: ID!) {\n    user(id: $id) {\n      ...UsersPage_User\n      emailVerified\n      company\n      website\n      lastActivity\n      profilePictureUrl\n      invitationCode\n      erasing\n      secondFactor\n      hasPin\n      todayProfit\n      heldBalance\n      totalDeposited\n      totalWithdrawn\n      referralEarnings\n      signupBonusClaimed\n      ratingCount\n      pendingRatingCount\n      upheldReports\n      publisherBalance {\n        funds\n        inCampaigns\n        spent\n      }\n      withdrawNetwork\n      withdrawExchange\n      deposits(first: 10) {\n        edges {\n          node {\n            id\n            amount\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n      withdrawals(first: 10) {\n        edges {\n          node {\n            id\n            amount\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query UserPanel_Query($id: ID!) {\n    user(id: $id) {\n      ...UsersPage_User\n      emailVerified\n      company\n      website\n      lastActivity\n      profilePictureUrl\n      invitationCode\n      erasing\n      secondFactor\n      hasPin\n      todayProfit\n      heldBalance\n      totalDeposited\n      totalWithdrawn\n      referralEarnings\n      signupBonusClaimed\n      ratingCount\n      pendingRatingCount\n      upheldReports\n      publisherBalance {\n        funds\n        inCampaigns\n        spent\n      }\n      withdrawNetwork\n      withdrawExchange\n      deposits(first: 10) {\n        edges {\n          node {\n            id\n            amount\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n      withdrawals(first: 10) {\n        edges {\n          node {\n            id\n            amount\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment UsersPage_User on User {\n    id\n    username\n    name\n    createdAt\n    mobile\n    email\n    country\n    totalBalance\n    totalProfit\n    role\n    publisher\n    onHold\n    holdReason\n    holdAppeal {\n      text\n      at\n    }\n    freeze {\n      at\n      until\n      byOwner\n      reason\n    }\n  }\n"): (typeof documents)["\n  fragment UsersPage_User on User {\n    id\n    username\n    name\n    createdAt\n    mobile\n    email\n    country\n    totalBalance\n    totalProfit\n    role\n    publisher\n    onHold\n    holdReason\n    holdAppeal {\n      text\n      at\n    }\n    freeze {\n      at\n      until\n      byOwner\n      reason\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UsersPage_Query(\n    $search: String\n    $sort: UserSort\n    $role: Role\n    $publisher: Boolean\n    $onHold: Boolean\n    $holdAppeal: Boolean\n    $first: Int!\n    $after: String\n  ) {\n    list: users(\n      search: $search\n      sort: $sort\n      role: $role\n      publisher: $publisher\n      onHold: $onHold\n      holdAppeal: $holdAppeal\n      first: $first\n      after: $after\n    ) {\n      edges {\n        cursor\n        node {\n          ...UsersPage_User\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): (typeof documents)["\n  query UsersPage_Query(\n    $search: String\n    $sort: UserSort\n    $role: Role\n    $publisher: Boolean\n    $onHold: Boolean\n    $holdAppeal: Boolean\n    $first: Int!\n    $after: String\n  ) {\n    list: users(\n      search: $search\n      sort: $sort\n      role: $role\n      publisher: $publisher\n      onHold: $onHold\n      holdAppeal: $holdAppeal\n      first: $first\n      after: $after\n    ) {\n      edges {\n        cursor\n        node {\n          ...UsersPage_User\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OpenRatings_Query {\n    me {\n      id\n      pending: ratings(status: pending, first: 10) {\n        edges {\n          cursor\n          node {\n            ...RatingSheet_Rating\n          }\n        }\n      }\n      inProgress: ratings(status: in_progress, first: 10) {\n        edges {\n          cursor\n          node {\n            ...RatingSheet_Rating\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query OpenRatings_Query {\n    me {\n      id\n      pending: ratings(status: pending, first: 10) {\n        edges {\n          cursor\n          node {\n            ...RatingSheet_Rating\n          }\n        }\n      }\n      inProgress: ratings(status: in_progress, first: 10) {\n        edges {\n          cursor\n          node {\n            ...RatingSheet_Rating\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StartPage_Query {\n    me {\n      id\n      totalBalance\n      totalProfit\n      pendingRatingCount\n      dailyRatings {\n        count\n        cap\n        resetsAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query StartPage_Query {\n    me {\n      id\n      totalBalance\n      totalProfit\n      pendingRatingCount\n      dailyRatings {\n        count\n        cap\n        resetsAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TopApps_Query {\n    topApps {\n      rewardsPaid\n      app {\n        id\n        name\n        image\n      }\n    }\n  }\n"): (typeof documents)["\n  query TopApps_Query {\n    topApps {\n      rewardsPaid\n      app {\n        id\n        name\n        image\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UseStart_Query {\n    nextApp {\n      id\n      name\n      offer\n      check {\n        screenReward\n      }\n    }\n  }\n"): (typeof documents)["\n  query UseStart_Query {\n    nextApp {\n      id\n      name\n      offer\n      check {\n        screenReward\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UseStart_Mutation($input: StartRatingInput!) {\n    startRating(input: $input) {\n      ...RatingSheet_Rating\n    }\n  }\n"): (typeof documents)["\n  mutation UseStart_Mutation($input: StartRatingInput!) {\n    startRating(input: $input) {\n      ...RatingSheet_Rating\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ForgotPage_Mutation($email: String!) {\n    forgotPassword(email: $email)\n  }\n"): (typeof documents)["\n  mutation ForgotPage_Mutation($email: String!) {\n    forgotPassword(email: $email)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FreezePage_Mutation($token: String!) {\n    freezeAccount(token: $token)\n  }\n"): (typeof documents)["\n  mutation FreezePage_Mutation($token: String!) {\n    freezeAccount(token: $token)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation JoinPage_Mutation($token: String!) {\n    acceptInvitation(token: $token) {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  mutation JoinPage_Mutation($token: String!) {\n    acceptInvitation(token: $token) {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KeepFactorPage_Mutation($token: String!) {\n    stopFactorLoss(token: $token)\n  }\n"): (typeof documents)["\n  mutation KeepFactorPage_Mutation($token: String!) {\n    stopFactorLoss(token: $token)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LoginPage_Mutation($input: LoginInput!) {\n    login(input: $input) {\n      token\n      user {\n        id\n        freeze {\n          until\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation LoginPage_Mutation($input: LoginInput!) {\n    login(input: $input) {\n      token\n      user {\n        id\n        freeze {\n          until\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LostFactor_Mutation($input: LoseSecondFactorInput!) {\n    loseSecondFactor(input: $input)\n  }\n"): (typeof documents)["\n  mutation LostFactor_Mutation($input: LoseSecondFactorInput!) {\n    loseSecondFactor(input: $input)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LostFactorPage_Mutation($token: String!) {\n    confirmFactorLoss(token: $token)\n  }\n"): (typeof documents)["\n  mutation LostFactorPage_Mutation($token: String!) {\n    confirmFactorLoss(token: $token)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveFactorPage_Mutation($input: RemoveLostFactorInput!) {\n    removeLostFactor(input: $input) {\n      token\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveFactorPage_Mutation($input: RemoveLostFactorInput!) {\n    removeLostFactor(input: $input) {\n      token\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResetPage_Mutation($input: ResetPasswordInput!) {\n    resetPassword(input: $input)\n  }\n"): (typeof documents)["\n  mutation ResetPage_Mutation($input: ResetPasswordInput!) {\n    resetPassword(input: $input)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResetPinPage_Mutation($input: ResetPinInput!) {\n    resetPin(input: $input)\n  }\n"): (typeof documents)["\n  mutation ResetPinPage_Mutation($input: ResetPinInput!) {\n    resetPin(input: $input)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignupPage_Mutation($input: RegisterInput!) {\n    register(input: $input) {\n      token\n    }\n  }\n"): (typeof documents)["\n  mutation SignupPage_Mutation($input: RegisterInput!) {\n    register(input: $input) {\n      token\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnfreezePage_Mutation($input: UnfreezeInput!) {\n    unfreezeAccount(input: $input)\n  }\n"): (typeof documents)["\n  mutation UnfreezePage_Mutation($input: UnfreezeInput!) {\n    unfreezeAccount(input: $input)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation VerifyPage_Mutation($token: String!) {\n    verifyEmail(token: $token)\n  }\n"): (typeof documents)["\n  mutation VerifyPage_Mutation($token: String!) {\n    verifyEmail(token: $token)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CampaignPage_Query($id: ID!) {\n    campaign(id: $id) {\n      id\n      name\n      image\n      state\n      amount\n      funded\n      available\n      reserved\n      spent\n      fees\n      refunded\n      places {\n        funded\n        available\n        reserved\n        completed\n        compensated\n        closing\n        refunded\n      }\n      entryCount\n      head\n    }\n  }\n"): (typeof documents)["\n  query CampaignPage_Query($id: ID!) {\n    campaign(id: $id) {\n      id\n      name\n      image\n      state\n      amount\n      funded\n      available\n      reserved\n      spent\n      fees\n      refunded\n      places {\n        funded\n        available\n        reserved\n        completed\n        compensated\n        closing\n        refunded\n      }\n      entryCount\n      head\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChainCheck_Query($id: ID!, $first: Int!, $after: String) {\n    campaign(id: $id) {\n      id\n      head\n      entries(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            key\n            amount\n            seq\n            hash\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ChainCheck_Query($id: ID!, $first: Int!, $after: String) {\n    campaign(id: $id) {\n      id\n      head\n      entries(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            key\n            amount\n            seq\n            hash\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Conversation_Conversation on Conversation {\n    id\n    side\n    appName\n    left\n    closedAt\n    closedBy\n    bonus {\n      id\n      amount\n      text\n      at\n    }\n    messages {\n      id\n      mine\n      text\n      masked\n      at\n      reported\n    }\n  }\n"): (typeof documents)["\n  fragment Conversation_Conversation on Conversation {\n    id\n    side\n    appName\n    left\n    closedAt\n    closedBy\n    bonus {\n      id\n      amount\n      text\n      at\n    }\n    messages {\n      id\n      mine\n      text\n      masked\n      at\n      reported\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Conversation_Query($id: ID!) {\n    conversation(ratingId: $id) {\n      ...Conversation_Conversation\n    }\n  }\n"): (typeof documents)["\n  query Conversation_Query($id: ID!) {\n    conversation(ratingId: $id) {\n      ...Conversation_Conversation\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Conversation_SendMutation($input: SendMessageInput!) {\n    sendMessage(input: $input) {\n      ...Conversation_Conversation\n    }\n  }\n"): (typeof documents)["\n  mutation Conversation_SendMutation($input: SendMessageInput!) {\n    sendMessage(input: $input) {\n      ...Conversation_Conversation\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Conversation_CloseMutation($id: ID!) {\n    closeConversation(ratingId: $id) {\n      ...Conversation_Conversation\n    }\n  }\n"): (typeof documents)["\n  mutation Conversation_CloseMutation($id: ID!) {\n    closeConversation(ratingId: $id) {\n      ...Conversation_Conversation\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Conversation_ReportMutation($input: ReportMessageInput!) {\n    reportMessage(input: $input) {\n      ...Conversation_Conversation\n    }\n  }\n"): (typeof documents)["\n  mutation Conversation_ReportMutation($input: ReportMessageInput!) {\n    reportMessage(input: $input) {\n      ...Conversation_Conversation\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DepositHistory_Query($first: Int!, $after: String) {\n    me {\n      id\n      deposits(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            status\n            reason\n            txHash\n            screenshot\n            createdAt\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query DepositHistory_Query($first: Int!, $after: String) {\n    me {\n      id\n      deposits(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            status\n            reason\n            txHash\n            screenshot\n            createdAt\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DepositPage_Query {\n    me {\n      id\n      publisher\n      publisherBalance {\n        funds\n      }\n    }\n    depositAddresses {\n      id\n      network\n      address\n    }\n  }\n"): (typeof documents)["\n  query DepositPage_Query {\n    me {\n      id\n      publisher\n      publisherBalance {\n        funds\n      }\n    }\n    depositAddresses {\n      id\n      network\n      address\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Frame_Query {\n    me {\n      id\n      name\n      profilePictureUrl\n      publisher\n      onHold\n    }\n  }\n"): (typeof documents)["\n  query Frame_Query {\n    me {\n      id\n      name\n      profilePictureUrl\n      publisher\n      onHold\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Frame_BadgeQuery {\n    me {\n      id\n      unreadNotificationCount\n    }\n  }\n"): (typeof documents)["\n  query Frame_BadgeQuery {\n    me {\n      id\n      unreadNotificationCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Frame_DotQuery {\n    me {\n      id\n      pendingRatingCount\n    }\n  }\n"): (typeof documents)["\n  query Frame_DotQuery {\n    me {\n      id\n      pendingRatingCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HeldBanner_Query {\n    me {\n      id\n      onHold\n      holdReason\n      holdAppeal {\n        text\n        at\n      }\n    }\n  }\n"): (typeof documents)["\n  query HeldBanner_Query {\n    me {\n      id\n      onHold\n      holdReason\n      holdAppeal {\n        text\n        at\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HeldBanner_Mutation($text: String!) {\n    appealHold(text: $text) {\n      id\n      onHold\n      holdAppeal {\n        text\n        at\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation HeldBanner_Mutation($text: String!) {\n    appealHold(text: $text) {\n      id\n      onHold\n      holdAppeal {\n        text\n        at\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BonusCard_Query {\n    me {\n      id\n      signupBonus {\n        state\n        amount\n        rewards\n        rewardsNeeded\n        publishers\n        publishersNeeded\n        reason\n        budgetEmpty\n        mailNeeded\n      }\n    }\n  }\n"): (typeof documents)["\n  query BonusCard_Query {\n    me {\n      id\n      signupBonus {\n        state\n        amount\n        rewards\n        rewardsNeeded\n        publishers\n        publishersNeeded\n        reason\n        budgetEmpty\n        mailNeeded\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BonusCard_Mutation {\n    claimSignupBonus {\n      id\n      totalBalance\n      signupBonusClaimed\n    }\n  }\n"): (typeof documents)["\n  mutation BonusCard_Mutation {\n    claimSignupBonus {\n      id\n      totalBalance\n      signupBonusClaimed\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HomePage_Query {\n    me {\n      id\n      name\n      totalBalance\n      totalProfit\n      todayProfit\n      signupBonusClaimed\n      ratingCount\n      publisher\n    }\n  }\n"): (typeof documents)["\n  query HomePage_Query {\n    me {\n      id\n      name\n      totalBalance\n      totalProfit\n      todayProfit\n      signupBonusClaimed\n      ratingCount\n      publisher\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PublisherHome_Query($first: Int!) {\n    me {\n      id\n      totalBalance\n      publisherBalance {\n        funds\n        inCampaigns\n        spent\n      }\n      apps(first: $first) {\n        edges {\n          node {\n            ...Campaign_App\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query PublisherHome_Query($first: Int!) {\n    me {\n      id\n      totalBalance\n      publisherBalance {\n        funds\n        inCampaigns\n        spent\n      }\n      apps(first: $first) {\n        edges {\n          node {\n            ...Campaign_App\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query InvitationPage_Query($first: Int!, $after: String) {\n    me {\n      id\n      invitationCode\n      referralEarnings\n      referrals(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            username\n            createdAt\n            paid\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query InvitationPage_Query($first: Int!, $after: String) {\n    me {\n      id\n      invitationCode\n      referralEarnings\n      referrals(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            username\n            createdAt\n            paid\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NeutralityPage_Query {\n    neutrality {\n      asOf\n      rows {\n        stars\n        ratings\n        rejected {\n          count\n          share {\n            value\n            from\n            to\n          }\n        }\n        reported {\n          count\n          share {\n            value\n            from\n            to\n          }\n        }\n        upheld {\n          count\n          share {\n            value\n            from\n            to\n          }\n        }\n        bonus {\n          count\n          share {\n            value\n            from\n            to\n          }\n        }\n        leftOut {\n          count\n          share {\n            value\n            from\n            to\n          }\n        }\n        rewardSeconds\n      }\n    }\n  }\n"): (typeof documents)["\n  query NeutralityPage_Query {\n    neutrality {\n      asOf\n      rows {\n        stars\n        ratings\n        rejected {\n          count\n          share {\n            value\n            from\n            to\n          }\n        }\n        reported {\n          count\n          share {\n            value\n            from\n            to\n          }\n        }\n        upheld {\n          count\n          share {\n            value\n            from\n            to\n          }\n        }\n        bonus {\n          count\n          share {\n            value\n            from\n            to\n          }\n        }\n        leftOut {\n          count\n          share {\n            value\n            from\n            to\n          }\n        }\n        rewardSeconds\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PublisherNeutrality_Query($publisher: ID!) {\n    publisherNeutrality(publisher: $publisher) {\n      quarter\n      bands {\n        from\n        to\n        rejected {\n          value\n          from\n          to\n        }\n        reported {\n          value\n          from\n          to\n        }\n        upheld {\n          value\n          from\n          to\n        }\n        bonus {\n          value\n          from\n          to\n        }\n        leftOut {\n          value\n          from\n          to\n        }\n        rewardSeconds\n      }\n    }\n  }\n"): (typeof documents)["\n  query PublisherNeutrality_Query($publisher: ID!) {\n    publisherNeutrality(publisher: $publisher) {\n      quarter\n      bands {\n        from\n        to\n        rejected {\n          value\n          from\n          to\n        }\n        reported {\n          value\n          from\n          to\n        }\n        upheld {\n          value\n          from\n          to\n        }\n        bonus {\n          value\n          from\n          to\n        }\n        leftOut {\n          value\n          from\n          to\n        }\n        rewardSeconds\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MailPreferences_Query {\n    me {\n      id\n      mailPreferences {\n        deposit\n        rating\n        other\n        apps\n        digest\n      }\n    }\n  }\n"): (typeof documents)["\n  query MailPreferences_Query {\n    me {\n      id\n      mailPreferences {\n        deposit\n        rating\n        other\n        apps\n        digest\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MailPreferences_Mutation($input: MailPreferencesInput!) {\n    setMailPreferences(input: $input) {\n      id\n      mailPreferences {\n        deposit\n        rating\n        other\n        apps\n        digest\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation MailPreferences_Mutation($input: MailPreferencesInput!) {\n    setMailPreferences(input: $input) {\n      id\n      mailPreferences {\n        deposit\n        rating\n        other\n        apps\n        digest\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NotificationsPage_Query($first: Int!, $after: String, $locale: String!) {\n    me {\n      id\n      unreadNotificationCount\n      notifications(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            type\n            message(locale: $locale)\n            createdAt\n            read\n            about {\n              kind\n              recordId\n            }\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query NotificationsPage_Query($first: Int!, $after: String, $locale: String!) {\n    me {\n      id\n      unreadNotificationCount\n      notifications(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            type\n            message(locale: $locale)\n            createdAt\n            read\n            about {\n              kind\n              recordId\n            }\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation NotificationsPage_Mutation {\n    markAllNotificationsRead {\n      id\n      unreadNotificationCount\n    }\n  }\n"): (typeof documents)["\n  mutation NotificationsPage_Mutation {\n    markAllNotificationsRead {\n      id\n      unreadNotificationCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation NotificationsPage_ReadMutation($id: ID!) {\n    markNotificationRead(id: $id) {\n      id\n      read\n    }\n  }\n"): (typeof documents)["\n  mutation NotificationsPage_ReadMutation($id: ID!) {\n    markNotificationRead(id: $id) {\n      id\n      read\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PushCard_Query {\n    me {\n      id\n      webPush {\n        key\n        subscriptions {\n          id\n          rewards\n          decisions\n          apps\n          here\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query PushCard_Query {\n    me {\n      id\n      webPush {\n        key\n        subscriptions {\n          id\n          rewards\n          decisions\n          apps\n          here\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PushCard_SaveMutation($input: PushSubscriptionInput!) {\n    savePushSubscription(input: $input) {\n      id\n      rewards\n      decisions\n      apps\n      here\n    }\n  }\n"): (typeof documents)["\n  mutation PushCard_SaveMutation($input: PushSubscriptionInput!) {\n    savePushSubscription(input: $input) {\n      id\n      rewards\n      decisions\n      apps\n      here\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PushCard_RemoveMutation($id: ID!) {\n    removePushSubscription(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation PushCard_RemoveMutation($id: ID!) {\n    removePushSubscription(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Invitations_Invite($input: InviteMemberInput!) {\n    inviteMember(input: $input) {\n      id\n      email\n    }\n  }\n"): (typeof documents)["\n  mutation Invitations_Invite($input: InviteMemberInput!) {\n    inviteMember(input: $input) {\n      id\n      email\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Invitations_Withdraw($id: ID!) {\n    withdrawInvitation(id: $id)\n  }\n"): (typeof documents)["\n  mutation Invitations_Withdraw($id: ID!) {\n    withdrawInvitation(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Members_Role($input: ChangeMemberRoleInput!) {\n    changeMemberRole(input: $input) {\n      id\n      role\n    }\n  }\n"): (typeof documents)["\n  mutation Members_Role($input: ChangeMemberRoleInput!) {\n    changeMemberRole(input: $input) {\n      id\n      role\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Members_Remove($userId: ID!) {\n    removeMember(userId: $userId)\n  }\n"): (typeof documents)["\n  mutation Members_Remove($userId: ID!) {\n    removeMember(userId: $userId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Name_Rename($name: String!) {\n    renameOrganisation(name: $name) {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  mutation Name_Rename($name: String!) {\n    renameOrganisation(name: $name) {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrganisationPage_Query {\n    me {\n      id\n      organisations {\n        id\n        name\n        role\n      }\n    }\n    organisation {\n      id\n      name\n      role\n      members {\n        id\n        name\n        email\n        role\n        since\n        you\n      }\n      invitations {\n        id\n        email\n        role\n        until\n      }\n      log(first: 20) {\n        edges {\n          cursor\n          node {\n            id\n            at\n            actor\n            act\n            details\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query OrganisationPage_Query {\n    me {\n      id\n      organisations {\n        id\n        name\n        role\n      }\n    }\n    organisation {\n      id\n      name\n      role\n      members {\n        id\n        name\n        email\n        role\n        since\n        you\n      }\n      invitations {\n        id\n        email\n        role\n        until\n      }\n      log(first: 20) {\n        edges {\n          cursor\n          node {\n            id\n            at\n            actor\n            act\n            details\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Role_Query {\n    organisation {\n      id\n      role\n    }\n  }\n"): (typeof documents)["\n  query Role_Query {\n    organisation {\n      id\n      role\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelPayout_Mutation($id: ID!) {\n    cancelWithdrawal(id: $id) {\n      id\n      status\n      decidedAt\n      payableFrom\n      mayCancel\n    }\n  }\n"): (typeof documents)["\n  mutation CancelPayout_Mutation($id: ID!) {\n    cancelWithdrawal(id: $id) {\n      id\n      status\n      decidedAt\n      payableFrom\n      mayCancel\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ForgotPin_Mutation {\n    forgotPin\n  }\n"): (typeof documents)["\n  mutation ForgotPin_Mutation {\n    forgotPin\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PayoutSettingsPage_Query {\n    me {\n      id\n      withdrawNetwork\n      withdrawAddress\n      withdrawExchange\n      withdrawPayableFrom\n      hasPin\n      secondFactor\n    }\n  }\n"): (typeof documents)["\n  query PayoutSettingsPage_Query {\n    me {\n      id\n      withdrawNetwork\n      withdrawAddress\n      withdrawExchange\n      withdrawPayableFrom\n      hasPin\n      secondFactor\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PayoutSettingsPage_Mutation($input: PayoutSettingsInput!) {\n    setPayoutSettings(input: $input) {\n      id\n      withdrawNetwork\n      withdrawAddress\n      withdrawExchange\n      withdrawPayableFrom\n      hasPin\n    }\n  }\n"): (typeof documents)["\n  mutation PayoutSettingsPage_Mutation($input: PayoutSettingsInput!) {\n    setPayoutSettings(input: $input) {\n      id\n      withdrawNetwork\n      withdrawAddress\n      withdrawExchange\n      withdrawPayableFrom\n      hasPin\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query QueueFigures_Query {\n    payoutQueue {\n      waiting\n      medianHours\n      p90Hours\n    }\n  }\n"): (typeof documents)["\n  query QueueFigures_Query {\n    payoutQueue {\n      waiting\n      medianHours\n      p90Hours\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetPin_Mutation($input: PayoutSettingsInput!) {\n    setPayoutSettings(input: $input) {\n      id\n      hasPin\n      withdrawNetwork\n      withdrawAddress\n      withdrawPayableFrom\n    }\n  }\n"): (typeof documents)["\n  mutation SetPin_Mutation($input: PayoutSettingsInput!) {\n    setPayoutSettings(input: $input) {\n      id\n      hasPin\n      withdrawNetwork\n      withdrawAddress\n      withdrawPayableFrom\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WithdrawHistory_Query($first: Int!, $after: String) {\n    me {\n      id\n      withdrawals(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            address\n            source\n            status\n            reason\n            txHash\n            createdAt\n            decidedAt\n            payableFrom\n            mayCancel\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query WithdrawHistory_Query($first: Int!, $after: String) {\n    me {\n      id\n      withdrawals(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            address\n            source\n            status\n            reason\n            txHash\n            createdAt\n            decidedAt\n            payableFrom\n            mayCancel\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WithdrawPage_Query {\n    me {\n      id\n      publisher\n      totalBalance\n      heldBalance\n      withdrawNetwork\n      withdrawAddress\n      hasPin\n      secondFactor\n      payoutsFrom\n      withdrawPayableFrom\n      publisherBalance {\n        refundable\n      }\n    }\n  }\n"): (typeof documents)["\n  query WithdrawPage_Query {\n    me {\n      id\n      publisher\n      totalBalance\n      heldBalance\n      withdrawNetwork\n      withdrawAddress\n      hasPin\n      secondFactor\n      payoutsFrom\n      withdrawPayableFrom\n      publisherBalance {\n        refundable\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PayoutMinimum_Query {\n    payoutNetworks {\n      network\n      minimum\n    }\n  }\n"): (typeof documents)["\n  query PayoutMinimum_Query {\n    payoutNetworks {\n      network\n      minimum\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawForm_Mutation($input: RequestWithdrawalInput!) {\n    requestWithdrawal(input: $input) {\n      id\n      status\n      payableFrom\n    }\n  }\n"): (typeof documents)["\n  mutation WithdrawForm_Mutation($input: RequestWithdrawalInput!) {\n    requestWithdrawal(input: $input) {\n      id\n      status\n      payableFrom\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BecomePublisher_Mutation($input: BecomePublisherInput!) {\n    becomePublisher(input: $input) {\n      id\n      publisher\n      company\n      website\n    }\n  }\n"): (typeof documents)["\n  mutation BecomePublisher_Mutation($input: BecomePublisherInput!) {\n    becomePublisher(input: $input) {\n      id\n      publisher\n      company\n      website\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeleteAccount_Query {\n    me {\n      id\n      restBelowMinimum\n      organisations {\n        id\n        name\n        endsWithAccount\n      }\n    }\n  }\n"): (typeof documents)["\n  query DeleteAccount_Query {\n    me {\n      id\n      restBelowMinimum\n      organisations {\n        id\n        name\n        endsWithAccount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteAccount_Mutation($password: String!, $giveUp: USDT) {\n    deleteAccount(password: $password, giveUp: $giveUp)\n  }\n"): (typeof documents)["\n  mutation DeleteAccount_Mutation($password: String!, $giveUp: USDT) {\n    deleteAccount(password: $password, giveUp: $giveUp)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExportData_Query {\n    me {\n      id\n      heldByAuth\n      heldByWallet\n      heldByRatings\n      heldByPayments\n      heldByNotifications\n    }\n  }\n"): (typeof documents)["\n  query ExportData_Query {\n    me {\n      id\n      heldByAuth\n      heldByWallet\n      heldByRatings\n      heldByPayments\n      heldByNotifications\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PersonalInfoPage_Query {\n    me {\n      id\n      name\n      username\n      mobile\n      country\n      profilePictureUrl\n      publisher\n      company\n      hasPin\n    }\n  }\n"): (typeof documents)["\n  query PersonalInfoPage_Query {\n    me {\n      id\n      name\n      username\n      mobile\n      country\n      profilePictureUrl\n      publisher\n      company\n      hasPin\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProfilePage_Query {\n    me {\n      id\n      name\n      username\n      profilePictureUrl\n      invitationCode\n      totalProfit\n      totalBalance\n      publisher\n    }\n  }\n"): (typeof documents)["\n  query ProfilePage_Query {\n    me {\n      id\n      name\n      username\n      profilePictureUrl\n      invitationCode\n      totalProfit\n      totalBalance\n      publisher\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AboutYouForm_AboutYou on AboutYou {\n    yearOfBirth\n    languages\n    devices\n    interests\n    fixed {\n      field\n      until\n    }\n  }\n"): (typeof documents)["\n  fragment AboutYouForm_AboutYou on AboutYou {\n    yearOfBirth\n    languages\n    devices\n    interests\n    fixed {\n      field\n      until\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AboutYouForm_Mutation($input: AboutYouInput!) {\n    setAboutYou(input: $input) {\n      ...AboutYouForm_AboutYou\n    }\n  }\n"): (typeof documents)["\n  mutation AboutYouForm_Mutation($input: AboutYouInput!) {\n    setAboutYou(input: $input) {\n      ...AboutYouForm_AboutYou\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AboutYouPage_Query {\n    me {\n      id\n      aboutYou {\n        ...AboutYouForm_AboutYou\n      }\n    }\n  }\n"): (typeof documents)["\n  query AboutYouPage_Query {\n    me {\n      id\n      aboutYou {\n        ...AboutYouForm_AboutYou\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddPasskey_StartMutation($password: String!) {\n    startPasskey(password: $password)\n  }\n"): (typeof documents)["\n  mutation AddPasskey_StartMutation($password: String!) {\n    startPasskey(password: $password)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddPasskey_Mutation($input: AddPasskeyInput!) {\n    addPasskey(input: $input) {\n      passkey {\n        id\n      }\n      codes\n    }\n  }\n"): (typeof documents)["\n  mutation AddPasskey_Mutation($input: AddPasskeyInput!) {\n    addPasskey(input: $input) {\n      passkey {\n        id\n      }\n      codes\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FactorLoss_Mutation {\n    keepSecondFactor\n  }\n"): (typeof documents)["\n  mutation FactorLoss_Mutation {\n    keepSecondFactor\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Frozen_Query {\n    me {\n      id\n      freeze {\n        until\n        byOwner\n        reason\n      }\n    }\n  }\n"): (typeof documents)["\n  query Frozen_Query {\n    me {\n      id\n      freeze {\n        until\n        byOwner\n        reason\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Frozen_Mutation {\n    sendUnfreezeLink\n  }\n"): (typeof documents)["\n  mutation Frozen_Mutation {\n    sendUnfreezeLink\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MailAddress_Query {\n    me {\n      id\n      email\n      emailVerified\n      mailConfirmationRequired\n    }\n  }\n"): (typeof documents)["\n  query MailAddress_Query {\n    me {\n      id\n      email\n      emailVerified\n      mailConfirmationRequired\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MailAddress_Mutation {\n    sendVerification\n  }\n"): (typeof documents)["\n  mutation MailAddress_Mutation {\n    sendVerification\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PasskeyRow_RenameMutation($id: ID!, $name: String!) {\n    renamePasskey(id: $id, name: $name) {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  mutation PasskeyRow_RenameMutation($id: ID!, $name: String!) {\n    renamePasskey(id: $id, name: $name) {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PasskeyRow_RemoveMutation($id: ID!, $password: String!) {\n    removePasskey(id: $id, password: $password)\n  }\n"): (typeof documents)["\n  mutation PasskeyRow_RemoveMutation($id: ID!, $password: String!) {\n    removePasskey(id: $id, password: $password)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Passkeys_Query {\n    me {\n      id\n      passkeys {\n        id\n        name\n        createdAt\n        lastUsedAt\n        backedUp\n      }\n    }\n  }\n"): (typeof documents)["\n  query Passkeys_Query {\n    me {\n      id\n      passkeys {\n        id\n        name\n        createdAt\n        lastUsedAt\n        backedUp\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SecondFactor_Query {\n    me {\n      id\n      secondFactorApp\n      factorLoss {\n        from\n      }\n    }\n  }\n"): (typeof documents)["\n  query SecondFactor_Query {\n    me {\n      id\n      secondFactorApp\n      factorLoss {\n        from\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetUpSecondFactor_StartMutation($password: String!) {\n    startSecondFactor(password: $password) {\n      secret\n      uri\n    }\n  }\n"): (typeof documents)["\n  mutation SetUpSecondFactor_StartMutation($password: String!) {\n    startSecondFactor(password: $password) {\n      secret\n      uri\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetUpSecondFactor_ConfirmMutation($code: String!) {\n    confirmSecondFactor(code: $code) {\n      codes\n    }\n  }\n"): (typeof documents)["\n  mutation SetUpSecondFactor_ConfirmMutation($code: String!) {\n    confirmSecondFactor(code: $code) {\n      codes\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveSecondFactor_Mutation($input: RemoveSecondFactorInput!) {\n    removeSecondFactor(input: $input) {\n      id\n      secondFactor\n      secondFactorApp\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveSecondFactor_Mutation($input: RemoveSecondFactorInput!) {\n    removeSecondFactor(input: $input) {\n      id\n      secondFactor\n      secondFactorApp\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Sessions_Query {\n    me {\n      id\n      sessions {\n        id\n        createdAt\n        lastUsedAt\n        device\n        current\n      }\n    }\n  }\n"): (typeof documents)["\n  query Sessions_Query {\n    me {\n      id\n      sessions {\n        id\n        createdAt\n        lastUsedAt\n        device\n        current\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Sessions_EndMutation($id: ID!, $password: String!) {\n    endSession(id: $id, password: $password)\n  }\n"): (typeof documents)["\n  mutation Sessions_EndMutation($id: ID!, $password: String!) {\n    endSession(id: $id, password: $password)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Sessions_EndOthersMutation($password: String!) {\n    endOtherSessions(password: $password)\n  }\n"): (typeof documents)["\n  mutation Sessions_EndOthersMutation($password: String!) {\n    endOtherSessions(password: $password)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AppPage_Query($id: ID!, $days: Int!) {\n    app(id: $id) {\n      ...EditApp_App\n      ...GoesOn_App\n      ...AskedNow_App\n      ...Stopped_App\n      ...Differences_App\n      histogram\n      ratingDays(days: $days) {\n        day\n        count\n        averageStars\n      }\n    }\n    me {\n      id\n      publisherBalance {\n        funds\n      }\n    }\n  }\n"): (typeof documents)["\n  query AppPage_Query($id: ID!, $days: Int!) {\n    app(id: $id) {\n      ...EditApp_App\n      ...GoesOn_App\n      ...AskedNow_App\n      ...Stopped_App\n      ...Differences_App\n      histogram\n      ratingDays(days: $days) {\n        day\n        count\n        averageStars\n      }\n    }\n    me {\n      id\n      publisherBalance {\n        funds\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AppPage_PulseQuery($id: ID!) {\n    app(id: $id) {\n      ...Campaign_App\n    }\n  }\n"): (typeof documents)["\n  query AppPage_PulseQuery($id: ID!) {\n    app(id: $id) {\n      ...Campaign_App\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CampaignActions_PauseMutation($id: ID!) {\n    pauseApp(id: $id) {\n      ...Campaign_App\n    }\n  }\n"): (typeof documents)["\n  mutation CampaignActions_PauseMutation($id: ID!) {\n    pauseApp(id: $id) {\n      ...Campaign_App\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CampaignActions_ResumeMutation($id: ID!) {\n    resumeApp(id: $id) {\n      ...Campaign_App\n    }\n  }\n"): (typeof documents)["\n  mutation CampaignActions_ResumeMutation($id: ID!) {\n    resumeApp(id: $id) {\n      ...Campaign_App\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CampaignActions_CloseMutation($id: ID!) {\n    closeApp(id: $id) {\n      ...Campaign_App\n    }\n  }\n"): (typeof documents)["\n  mutation CampaignActions_CloseMutation($id: ID!) {\n    closeApp(id: $id) {\n      ...Campaign_App\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePrice_Mutation($input: ChangePriceInput!) {\n    changePrice(input: $input) {\n      ...Campaign_App\n    }\n  }\n"): (typeof documents)["\n  mutation ChangePrice_Mutation($input: ChangePriceInput!) {\n    changePrice(input: $input) {\n      ...Campaign_App\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeviceFilter_Query($id: ID!) {\n    app(id: $id) {\n      id\n      deviceChoices {\n        type\n        system\n        systemVersion\n        browser\n        appVersion\n      }\n    }\n  }\n"): (typeof documents)["\n  query DeviceFilter_Query($id: ID!) {\n    app(id: $id) {\n      id\n      deviceChoices {\n        type\n        system\n        systemVersion\n        browser\n        appVersion\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Duplicate_Mutation($input: DuplicateAppInput!) {\n    duplicateApp(input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation Duplicate_Mutation($input: DuplicateAppInput!) {\n    duplicateApp(input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EditApp_App on App {\n    ...Campaign_App\n    description\n    link\n    creationTime\n    downloads\n    reviews\n    rating\n    minutes\n    perHour\n  }\n"): (typeof documents)["\n  fragment EditApp_App on App {\n    ...Campaign_App\n    description\n    link\n    creationTime\n    downloads\n    reviews\n    rating\n    minutes\n    perHour\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EditApp_Mutation($input: UpdateAppInput!) {\n    updateApp(input: $input) {\n      ...EditApp_App\n    }\n  }\n"): (typeof documents)["\n  mutation EditApp_Mutation($input: UpdateAppInput!) {\n    updateApp(input: $input) {\n      ...EditApp_App\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FeedbackItem_Feedback on Feedback {\n    id\n    stars\n    feedback\n    submittedAt\n    rater\n    device {\n      type\n      system\n      systemVersion\n      browser\n      appVersion\n    }\n    screenshots {\n      id\n      path\n    }\n    answers {\n      ...AnswersGiven_Answer\n    }\n    labels\n    flags {\n      kind\n      why\n    }\n    messageCount\n    reported\n    report {\n      id\n      status\n      decision\n    }\n  }\n"): (typeof documents)["\n  fragment FeedbackItem_Feedback on Feedback {\n    id\n    stars\n    feedback\n    submittedAt\n    rater\n    device {\n      type\n      system\n      systemVersion\n      browser\n      appVersion\n    }\n    screenshots {\n      id\n      path\n    }\n    answers {\n      ...AnswersGiven_Answer\n    }\n    labels\n    flags {\n      kind\n      why\n    }\n    messageCount\n    reported\n    report {\n      id\n      status\n      decision\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FeedbackItem_Mutation($input: ReportFeedbackInput!) {\n    reportFeedback(input: $input) {\n      id\n      status\n      decision\n    }\n  }\n"): (typeof documents)["\n  mutation FeedbackItem_Mutation($input: ReportFeedbackInput!) {\n    reportFeedback(input: $input) {\n      id\n      status\n      decision\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FeedbackList_Query($id: ID!, $filter: FeedbackFilter, $first: Int!, $after: String, $device: DeviceInput) {\n    app(id: $id) {\n      id\n      feedback(filter: $filter, first: $first, after: $after, device: $device) {\n        edges {\n          cursor\n          node {\n            ...FeedbackItem_Feedback\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query FeedbackList_Query($id: ID!, $filter: FeedbackFilter, $first: Int!, $after: String, $device: DeviceInput) {\n    app(id: $id) {\n      id\n      feedback(filter: $filter, first: $first, after: $after, device: $device) {\n        edges {\n          cursor\n          node {\n            ...FeedbackItem_Feedback\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FeedbackPage_Query($first: Int!) {\n    me {\n      id\n      apps(first: $first) {\n        edges {\n          node {\n            id\n            name\n            places {\n              completed\n            }\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query FeedbackPage_Query($first: Int!) {\n    me {\n      id\n      apps(first: $first) {\n        edges {\n          node {\n            id\n            name\n            places {\n              completed\n            }\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Funding_Query($appId: ID!, $places: Int!) {\n    fundingPreview(appId: $appId, places: $places) {\n      places\n      total\n      rewards\n      fees\n    }\n  }\n"): (typeof documents)["\n  query Funding_Query($appId: ID!, $places: Int!) {\n    fundingPreview(appId: $appId, places: $places) {\n      places\n      total\n      rewards\n      fees\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Funding_Mutation($input: FundAppInput!) {\n    fundApp(input: $input) {\n      ...Campaign_App\n    }\n  }\n"): (typeof documents)["\n  mutation Funding_Mutation($input: FundAppInput!) {\n    fundApp(input: $input) {\n      ...Campaign_App\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment GoesOn_App on App {\n    id\n    amount\n    state\n    previous {\n      id\n      amount\n      priceChange {\n        places\n      }\n    }\n    priceChange {\n      amount\n      places\n      at\n      campaign {\n        id\n        state\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment GoesOn_App on App {\n    id\n    amount\n    state\n    previous {\n      id\n      amount\n      priceChange {\n        places\n      }\n    }\n    priceChange {\n      amount\n      places\n      at\n      campaign {\n        id\n        state\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Labels_Add($input: LabelFeedbackInput!) {\n    labelFeedback(input: $input)\n  }\n"): (typeof documents)["\n  mutation Labels_Add($input: LabelFeedbackInput!) {\n    labelFeedback(input: $input)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Labels_Remove($input: LabelFeedbackInput!) {\n    unlabelFeedback(input: $input)\n  }\n"): (typeof documents)["\n  mutation Labels_Remove($input: LabelFeedbackInput!) {\n    unlabelFeedback(input: $input)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PublisherPage_Query($first: Int!, $after: String) {\n    me {\n      id\n      publisher\n      publisherBalance {\n        funds\n        inCampaigns\n        spent\n      }\n      apps(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            ...Campaign_App\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query PublisherPage_Query($first: Int!, $after: String) {\n    me {\n      id\n      publisher\n      publisherBalance {\n        funds\n        inCampaigns\n        spent\n      }\n      apps(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            ...Campaign_App\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TimeToFill_Query($appId: ID!, $places: Int!) {\n    timeToFill(appId: $appId, places: $places) {\n      places\n      fromDays\n      toDays\n    }\n  }\n"): (typeof documents)["\n  query TimeToFill_Query($appId: ID!, $places: Int!) {\n    timeToFill(appId: $appId, places: $places) {\n      places\n      fromDays\n      toDays\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AudienceForm_Audience on Audience {\n    countries\n    languages\n    devices\n    interests\n    ages {\n      from\n      to\n    }\n    minCompleted\n    only\n    except\n  }\n"): (typeof documents)["\n  fragment AudienceForm_Audience on Audience {\n    countries\n    languages\n    devices\n    interests\n    ages {\n      from\n      to\n    }\n    minCompleted\n    only\n    except\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AudienceForm_Quotas on App {\n    quotasLack\n    quotas {\n      name\n      places\n      taken\n      match {\n        ...AudienceForm_Audience\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment AudienceForm_Quotas on App {\n    quotasLack\n    quotas {\n      name\n      places\n      taken\n      match {\n        ...AudienceForm_Audience\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AudienceForm_Mutation($input: SetAudienceInput!) {\n    setAudience(input: $input) {\n      id\n      audience {\n        ...AudienceForm_Audience\n      }\n      ...AudienceForm_Quotas\n    }\n  }\n"): (typeof documents)["\n  mutation AudienceForm_Mutation($input: SetAudienceInput!) {\n    setAudience(input: $input) {\n      id\n      audience {\n        ...AudienceForm_Audience\n      }\n      ...AudienceForm_Quotas\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AudiencePage_Query($id: ID!, $campaigns: Int!) {\n    app(id: $id) {\n      id\n      name\n      state\n      audience {\n        ...AudienceForm_Audience\n      }\n      ...AudienceForm_Quotas\n    }\n    me {\n      id\n      apps(first: $campaigns) {\n        edges {\n          node {\n            id\n            name\n            creationTime\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query AudiencePage_Query($id: ID!, $campaigns: Int!) {\n    app(id: $id) {\n      id\n      name\n      state\n      audience {\n        ...AudienceForm_Audience\n      }\n      ...AudienceForm_Quotas\n    }\n    me {\n      id\n      apps(first: $campaigns) {\n        edges {\n          node {\n            id\n            name\n            creationTime\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Estimate_Query($input: AudienceEstimateInput!) {\n    audienceEstimate(input: $input) {\n      eligible\n    }\n  }\n"): (typeof documents)["\n  query Estimate_Query($input: AudienceEstimateInput!) {\n    audienceEstimate(input: $input) {\n      eligible\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BonusesPage_Query($id: ID!, $first: Int!, $after: String) {\n    app(id: $id) {\n      id\n      name\n      bonusState\n      leftOutState\n      bonuses(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            rater\n            feedback\n            submittedAt\n            most\n            leftOut {\n              ...LeaveOut_LeftOut\n            }\n            answers {\n              ...AnswersGiven_Answer\n            }\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query BonusesPage_Query($id: ID!, $first: Int!, $after: String) {\n    app(id: $id) {\n      id\n      name\n      bonusState\n      leftOutState\n      bonuses(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            rater\n            feedback\n            submittedAt\n            most\n            leftOut {\n              ...LeaveOut_LeftOut\n            }\n            answers {\n              ...AnswersGiven_Answer\n            }\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GiveBonus_Mutation($input: GiveBonusInput!) {\n    giveBonus(input: $input) {\n      id\n      amount\n      text\n      masked\n      at\n    }\n  }\n"): (typeof documents)["\n  mutation GiveBonus_Mutation($input: GiveBonusInput!) {\n    giveBonus(input: $input) {\n      id\n      amount\n      text\n      masked\n      at\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Differences_App on App {\n    id\n    difference {\n      minutes\n      least\n      ratings\n      total\n      processing\n    }\n  }\n"): (typeof documents)["\n  fragment Differences_App on App {\n    id\n    difference {\n      minutes\n      least\n      ratings\n      total\n      processing\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Differences_Mutation($input: PayDifferenceInput!) {\n    payDifference(input: $input) {\n      ...Campaign_App\n      ...Differences_App\n    }\n  }\n"): (typeof documents)["\n  mutation Differences_Mutation($input: PayDifferenceInput!) {\n    payDifference(input: $input) {\n      ...Campaign_App\n      ...Differences_App\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Campaign_App on App {\n    id\n    name\n    image\n    state\n    pausedFor\n    amount\n    profit\n    expectedMinutes\n    places {\n      funded\n      available\n      reserved\n      completed\n      compensated\n      closing\n      refunded\n      processing\n    }\n    money {\n      funded\n      available\n      reserved\n      rewards\n      fees\n      refunded\n    }\n  }\n"): (typeof documents)["\n  fragment Campaign_App on App {\n    id\n    name\n    image\n    state\n    pausedFor\n    amount\n    profit\n    expectedMinutes\n    places {\n      funded\n      available\n      reserved\n      completed\n      compensated\n      closing\n      refunded\n      processing\n    }\n    money {\n      funded\n      available\n      reserved\n      rewards\n      fees\n      refunded\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PayStep_Mutation($input: FundAppInput!) {\n    fundApp(input: $input) {\n      ...Campaign_App\n    }\n  }\n"): (typeof documents)["\n  mutation PayStep_Mutation($input: FundAppInput!) {\n    fundApp(input: $input) {\n      ...Campaign_App\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FirstCampaignPage_Query($id: ID!, $isBegun: Boolean!) {\n    app(id: $id) @include(if: $isBegun) {\n      ...EditApp_App\n    }\n    me {\n      id\n      publisher\n      publisherBalance {\n        funds\n      }\n      apps(first: 5) @skip(if: $isBegun) {\n        edges {\n          node {\n            id\n            name\n            state\n          }\n        }\n      }\n      deposits(first: 5) @include(if: $isBegun) {\n        edges {\n          node {\n            id\n            amount\n            status\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query FirstCampaignPage_Query($id: ID!, $isBegun: Boolean!) {\n    app(id: $id) @include(if: $isBegun) {\n      ...EditApp_App\n    }\n    me {\n      id\n      publisher\n      publisherBalance {\n        funds\n      }\n      apps(first: 5) @skip(if: $isBegun) {\n        edges {\n          node {\n            id\n            name\n            state\n          }\n        }\n      }\n      deposits(first: 5) @include(if: $isBegun) {\n        edges {\n          node {\n            id\n            amount\n            status\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment KeyRow_Key on ApiKey {\n    id\n    prefix\n    name\n    scopes\n    dailyLimit\n    spentToday\n    createdAt\n    endsAt\n    lastUsedAt\n    revokedAt\n    active\n  }\n"): (typeof documents)["\n  fragment KeyRow_Key on ApiKey {\n    id\n    prefix\n    name\n    scopes\n    dailyLimit\n    spentToday\n    createdAt\n    endsAt\n    lastUsedAt\n    revokedAt\n    active\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KeyRow_RevokeMutation($id: ID!) {\n    revokeApiKey(id: $id) {\n      ...KeyRow_Key\n    }\n  }\n"): (typeof documents)["\n  mutation KeyRow_RevokeMutation($id: ID!) {\n    revokeApiKey(id: $id) {\n      ...KeyRow_Key\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KeysPage_Query {\n    me {\n      id\n      secondFactorApp\n      apiKeys {\n        ...KeyRow_Key\n      }\n    }\n  }\n"): (typeof documents)["\n  query KeysPage_Query {\n    me {\n      id\n      secondFactorApp\n      apiKeys {\n        ...KeyRow_Key\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MakeKey_Mutation($input: MakeApiKeyInput!) {\n    makeApiKey(input: $input) {\n      token\n      key {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation MakeKey_Mutation($input: MakeApiKeyInput!) {\n    makeApiKey(input: $input) {\n      token\n      key {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LeaveOut_LeftOut on LeftOut {\n    id\n    reason\n    takenBackAt\n  }\n"): (typeof documents)["\n  fragment LeaveOut_LeftOut on LeftOut {\n    id\n    reason\n    takenBackAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LeaveOut_Mutation($input: LeaveRaterOutInput!) {\n    leaveRaterOut(input: $input) {\n      ...LeaveOut_LeftOut\n    }\n  }\n"): (typeof documents)["\n  mutation LeaveOut_Mutation($input: LeaveRaterOutInput!) {\n    leaveRaterOut(input: $input) {\n      ...LeaveOut_LeftOut\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LeftOutPage_Query {\n    leftOut {\n      id\n      appId\n      appName\n      rater\n      feedback\n      reason\n      at\n      takenBackAt\n    }\n  }\n"): (typeof documents)["\n  query LeftOutPage_Query {\n    leftOut {\n      id\n      appId\n      appName\n      rater\n      feedback\n      reason\n      at\n      takenBackAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LeftOutPage_BackMutation($id: ID!) {\n    takeLeftOutBack(ratingId: $id) {\n      id\n      takenBackAt\n    }\n  }\n"): (typeof documents)["\n  mutation LeftOutPage_BackMutation($id: ID!) {\n    takeLeftOutBack(ratingId: $id) {\n      id\n      takenBackAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProblemsPage_Query($id: ID!, $first: Int!, $after: String) {\n    app(id: $id) {\n      id\n      name\n      pausedFor\n      problems(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            kind\n            text\n            createdAt\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProblemsPage_Query($id: ID!, $first: Int!, $after: String) {\n    app(id: $id) {\n      id\n      name\n      pausedFor\n      problems(first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            kind\n            text\n            createdAt\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ProblemsPage_ResumeMutation($id: ID!) {\n    resumeApp(id: $id, checked: true) {\n      ...Campaign_App\n      pausedFor\n    }\n  }\n"): (typeof documents)["\n  mutation ProblemsPage_ResumeMutation($id: ID!) {\n    resumeApp(id: $id, checked: true) {\n      ...Campaign_App\n      pausedFor\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Stopped_App on App {\n    id\n    pausedFor\n  }\n"): (typeof documents)["\n  fragment Stopped_App on App {\n    id\n    pausedFor\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AnswersGiven_Answer on Answer {\n    id\n    question\n    text\n    choices\n    number\n  }\n"): (typeof documents)["\n  fragment AnswersGiven_Answer on Answer {\n    id\n    question\n    text\n    choices\n    number\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AskedNow_App on App {\n    id\n    questionsVersion\n    questionCount\n    quotasLack\n    pausedFor\n  }\n"): (typeof documents)["\n  fragment AskedNow_App on App {\n    id\n    questionsVersion\n    questionCount\n    quotasLack\n    pausedFor\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query QuestionsPage_Query($id: ID!) {\n    app(id: $id) {\n      id\n      name\n      state\n      questions {\n        version\n        questions {\n          ...QuestionField_Question\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query QuestionsPage_Query($id: ID!) {\n    app(id: $id) {\n      id\n      name\n      state\n      questions {\n        version\n        questions {\n          ...QuestionField_Question\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation QuestionsPage_Mutation($input: SetQuestionsInput!) {\n    setQuestions(input: $input) {\n      version\n      questions {\n        ...QuestionField_Question\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation QuestionsPage_Mutation($input: SetQuestionsInput!) {\n    setQuestions(input: $input) {\n      version\n      questions {\n        ...QuestionField_Question\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ResultsPage_Query(\n    $id: ID!\n    $version: Int\n    $filter: FeedbackFilter\n    $device: DeviceInput\n    $country: String\n  ) {\n    app(id: $id) {\n      id\n      name\n      publisherId\n      results(version: $version, filter: $filter, device: $device, country: $country) {\n        ...Results_Shown\n      }\n    }\n  }\n"): (typeof documents)["\n  query ResultsPage_Query(\n    $id: ID!\n    $version: Int\n    $filter: FeedbackFilter\n    $device: DeviceInput\n    $country: String\n  ) {\n    app(id: $id) {\n      id\n      name\n      publisherId\n      results(version: $version, filter: $filter, device: $device, country: $country) {\n        ...Results_Shown\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Kept_View on ResultView {\n    id\n    name\n    version\n    filter\n    device\n    country\n  }\n"): (typeof documents)["\n  fragment Kept_View on ResultView {\n    id\n    name\n    version\n    filter\n    device\n    country\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Kept_Query($id: ID!) {\n    app(id: $id) {\n      id\n      resultViews {\n        ...Kept_View\n      }\n    }\n  }\n"): (typeof documents)["\n  query Kept_Query($id: ID!) {\n    app(id: $id) {\n      id\n      resultViews {\n        ...Kept_View\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Kept_Save($input: SaveResultViewInput!) {\n    saveResultView(input: $input) {\n      ...Kept_View\n    }\n  }\n"): (typeof documents)["\n  mutation Kept_Save($input: SaveResultViewInput!) {\n    saveResultView(input: $input) {\n      ...Kept_View\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Kept_Remove($input: OfResultsInput!) {\n    removeResultView(input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation Kept_Remove($input: OfResultsInput!) {\n    removeResultView(input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LabelFilter_Remove($input: RemoveLabelInput!) {\n    removeLabel(input: $input)\n  }\n"): (typeof documents)["\n  mutation LabelFilter_Remove($input: RemoveLabelInput!) {\n    removeLabel(input: $input)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Links_Query($id: ID!) {\n    app(id: $id) {\n      id\n      resultLinks {\n        id\n        name\n        endsAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query Links_Query($id: ID!) {\n    app(id: $id) {\n      id\n      resultLinks {\n        id\n        name\n        endsAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Links_Share($input: ShareResultsInput!) {\n    shareResults(input: $input) {\n      token\n      link {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation Links_Share($input: ShareResultsInput!) {\n    shareResults(input: $input) {\n      token\n      link {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Links_Unshare($input: OfResultsInput!) {\n    unshareResults(input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation Links_Unshare($input: OfResultsInput!) {\n    unshareResults(input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Panel_Query($id: ID!) {\n    app(id: $id) {\n      id\n      labels\n      countryChoices\n    }\n  }\n"): (typeof documents)["\n  query Panel_Query($id: ID!) {\n    app(id: $id) {\n      id\n      labels\n      countryChoices\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SharedResultsPage_Query($token: String!) {\n    sharedResults(token: $token) {\n      name\n      appName\n      image\n      endsAt\n      results {\n        ...Results_Shown\n      }\n    }\n  }\n"): (typeof documents)["\n  query SharedResultsPage_Query($token: String!) {\n    sharedResults(token: $token) {\n      name\n      appName\n      image\n      endsAt\n      results {\n        ...Results_Shown\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Results_Shown on Results {\n    version\n    versions {\n      version\n      at\n    }\n    ratings\n    isPartial\n    isWithheld\n    noise\n    stars {\n      cells {\n        label\n        count\n        share {\n          value\n          from\n          to\n        }\n      }\n      other\n      mean {\n        value\n        from\n        to\n      }\n    }\n    questions {\n      question {\n        id\n        kind\n        text\n        options\n        scale {\n          from\n          to\n          low\n          high\n        }\n      }\n      answered\n      skipped\n      cells {\n        label\n        count\n        share {\n          value\n          from\n          to\n        }\n      }\n      other\n      mean {\n        value\n        from\n        to\n      }\n      nps {\n        value\n        from\n        to\n      }\n      texts {\n        ratingId\n        submittedAt\n        text\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment Results_Shown on Results {\n    version\n    versions {\n      version\n      at\n    }\n    ratings\n    isPartial\n    isWithheld\n    noise\n    stars {\n      cells {\n        label\n        count\n        share {\n          value\n          from\n          to\n        }\n      }\n      other\n      mean {\n        value\n        from\n        to\n      }\n    }\n    questions {\n      question {\n        id\n        kind\n        text\n        options\n        scale {\n          from\n          to\n          low\n          high\n        }\n      }\n      answered\n      skipped\n      cells {\n        label\n        count\n        share {\n          value\n          from\n          to\n        }\n      }\n      other\n      mean {\n        value\n        from\n        to\n      }\n      nps {\n        value\n        from\n        to\n      }\n      texts {\n        ratingId\n        submittedAt\n        text\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BuyForm_Mutation($input: BuyScreensInput!) {\n    buyScreens(input: $input) {\n      ...Screens_App\n    }\n  }\n"): (typeof documents)["\n  mutation BuyForm_Mutation($input: BuyScreensInput!) {\n    buyScreens(input: $input) {\n      ...Screens_App\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ScreensNow_BackMutation($input: TakeScreensBackInput!) {\n    takeScreensBack(input: $input) {\n      ...Screens_App\n    }\n  }\n"): (typeof documents)["\n  mutation ScreensNow_BackMutation($input: TakeScreensBackInput!) {\n    takeScreensBack(input: $input) {\n      ...Screens_App\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Screens_App on App {\n    id\n    name\n    state\n    profit\n    pausedFor\n    screens {\n      check {\n        text\n        options\n      }\n      ends\n      screenReward\n      screenRewardMin\n      bought\n      left\n      held\n      screened\n      closing\n      back\n      processing\n    }\n  }\n"): (typeof documents)["\n  fragment Screens_App on App {\n    id\n    name\n    state\n    profit\n    pausedFor\n    screens {\n      check {\n        text\n        options\n      }\n      ends\n      screenReward\n      screenRewardMin\n      bought\n      left\n      held\n      screened\n      closing\n      back\n      processing\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ScreensPage_Query($id: ID!) {\n    app(id: $id) {\n      ...Screens_App\n    }\n    me {\n      id\n      publisherBalance {\n        funds\n      }\n    }\n  }\n"): (typeof documents)["\n  query ScreensPage_Query($id: ID!) {\n    app(id: $id) {\n      ...Screens_App\n    }\n    me {\n      id\n      publisherBalance {\n        funds\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddWebhook_Mutation($input: CreateWebhookInput!) {\n    createWebhook(input: $input) {\n      webhook {\n        id\n      }\n      secret\n    }\n  }\n"): (typeof documents)["\n  mutation AddWebhook_Mutation($input: CreateWebhookInput!) {\n    createWebhook(input: $input) {\n      webhook {\n        id\n      }\n      secret\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Deliveries_Delivery on WebhookDelivery {\n    id\n    messageId\n    type\n    sequence\n    occurredAt\n    state\n    tries\n    nextTryAt\n    attempts {\n      at\n      status\n      fault\n      tookMs\n      answer\n    }\n  }\n"): (typeof documents)["\n  fragment Deliveries_Delivery on WebhookDelivery {\n    id\n    messageId\n    type\n    sequence\n    occurredAt\n    state\n    tries\n    nextTryAt\n    attempts {\n      at\n      status\n      fault\n      tookMs\n      answer\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Deliveries_Query($id: ID!, $first: Int!, $after: String, $state: WebhookDeliveryState) {\n    webhook(id: $id) {\n      id\n      deliveries(first: $first, after: $after, state: $state) {\n        edges {\n          cursor\n          node {\n            ...Deliveries_Delivery\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Deliveries_Query($id: ID!, $first: Int!, $after: String, $state: WebhookDeliveryState) {\n    webhook(id: $id) {\n      id\n      deliveries(first: $first, after: $after, state: $state) {\n        edges {\n          cursor\n          node {\n            ...Deliveries_Delivery\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Deliveries_Replay($id: ID!, $delivery: ID!) {\n    replayWebhookDelivery(id: $id, delivery: $delivery) {\n      ...Deliveries_Delivery\n    }\n  }\n"): (typeof documents)["\n  mutation Deliveries_Replay($id: ID!, $delivery: ID!) {\n    replayWebhookDelivery(id: $id, delivery: $delivery) {\n      ...Deliveries_Delivery\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WebhooksPage_Query {\n    webhooks {\n      id\n      ...WebhookRow_Webhook\n    }\n  }\n"): (typeof documents)["\n  query WebhooksPage_Query {\n    webhooks {\n      id\n      ...WebhookRow_Webhook\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WebhookRow_Webhook on Webhook {\n    id\n    url\n    description\n    types\n    state\n    failingSince\n    olderSecretUntil\n    createdAt\n  }\n"): (typeof documents)["\n  fragment WebhookRow_Webhook on Webhook {\n    id\n    url\n    description\n    types\n    state\n    failingSince\n    olderSecretUntil\n    createdAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UseWebhook_Change($input: ChangeWebhookInput!) {\n    changeWebhook(input: $input) {\n      ...WebhookRow_Webhook\n    }\n  }\n"): (typeof documents)["\n  mutation UseWebhook_Change($input: ChangeWebhookInput!) {\n    changeWebhook(input: $input) {\n      ...WebhookRow_Webhook\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UseWebhook_Rotate($id: ID!) {\n    rotateWebhookSecret(id: $id) {\n      webhook {\n        ...WebhookRow_Webhook\n      }\n      secret\n    }\n  }\n"): (typeof documents)["\n  mutation UseWebhook_Rotate($id: ID!) {\n    rotateWebhookSecret(id: $id) {\n      webhook {\n        ...WebhookRow_Webhook\n      }\n      secret\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UseWebhook_Remove($id: ID!) {\n    removeWebhook(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation UseWebhook_Remove($id: ID!) {\n    removeWebhook(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UseWebhook_Test($id: ID!) {\n    testWebhook(id: $id) {\n      ...Deliveries_Delivery\n    }\n  }\n"): (typeof documents)["\n  mutation UseWebhook_Test($id: ID!) {\n    testWebhook(id: $id) {\n      ...Deliveries_Delivery\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RecordsList_Query($status: RatingStatus, $first: Int!, $after: String) {\n    me {\n      id\n      ratings(status: $status, first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            ...RatingSheet_Rating\n            ...Appeal_Rating\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query RecordsList_Query($status: RatingStatus, $first: Int!, $after: String) {\n    me {\n      id\n      ratings(status: $status, first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            ...RatingSheet_Rating\n            ...Appeal_Rating\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RecordsPage_Query {\n    me {\n      id\n      pendingRatingCount\n      pending: ratings(status: pending, first: 10) {\n        edges {\n          cursor\n        }\n      }\n      lookedAt: ratings(status: looked_at, first: 10) {\n        edges {\n          cursor\n        }\n      }\n      inProgress: ratings(status: in_progress, first: 10) {\n        edges {\n          cursor\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query RecordsPage_Query {\n    me {\n      id\n      pendingRatingCount\n      pending: ratings(status: pending, first: 10) {\n        edges {\n          cursor\n        }\n      }\n      lookedAt: ratings(status: looked_at, first: 10) {\n        edges {\n          cursor\n        }\n      }\n      inProgress: ratings(status: in_progress, first: 10) {\n        edges {\n          cursor\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Trail_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      trail {\n        kind\n        at\n        amount\n        reference\n        txHash\n      }\n    }\n  }\n"): (typeof documents)["\n  query Trail_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      trail {\n        kind\n        at\n        amount\n        reference\n        txHash\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Appeal_Rating on Rating {\n    id\n    status\n    appealableUntil\n    appeal {\n      id\n      status\n      text\n      reason\n      createdAt\n    }\n  }\n"): (typeof documents)["\n  fragment Appeal_Rating on Rating {\n    id\n    status\n    appealableUntil\n    appeal {\n      id\n      status\n      text\n      reason\n      createdAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Appeal_Mutation($input: AppealRatingInput!) {\n    appealRating(input: $input) {\n      ...Appeal_Rating\n    }\n  }\n"): (typeof documents)["\n  mutation Appeal_Mutation($input: AppealRatingInput!) {\n    appealRating(input: $input) {\n      ...Appeal_Rating\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KeepReceipt_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      receipt\n    }\n  }\n"): (typeof documents)["\n  query KeepReceipt_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      receipt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ProblemTold_Mutation($input: ProblemInput!) {\n    reportProblem(input: $input) {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  mutation ProblemTold_Mutation($input: ProblemInput!) {\n    reportProblem(input: $input) {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RatingDone_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      trail {\n        kind\n      }\n    }\n  }\n"): (typeof documents)["\n  query RatingDone_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      trail {\n        kind\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RatingDone_NextQuery {\n    me {\n      id\n      hasNextApp\n    }\n  }\n"): (typeof documents)["\n  query RatingDone_NextQuery {\n    me {\n      id\n      hasNextApp\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RatingForm_SubmitMutation($input: SubmitRatingInput!) {\n    submitRating(input: $input) {\n      id\n      status\n      reason\n      stars\n      feedback\n      answers {\n        id\n        text\n        choices\n        number\n      }\n      submittedAt\n      ...Appeal_Rating\n    }\n  }\n"): (typeof documents)["\n  mutation RatingForm_SubmitMutation($input: SubmitRatingInput!) {\n    submitRating(input: $input) {\n      id\n      status\n      reason\n      stars\n      feedback\n      answers {\n        id\n        text\n        choices\n        number\n      }\n      submittedAt\n      ...Appeal_Rating\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RatingForm_ReturnMutation($id: ID!) {\n    returnRating(id: $id) {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  mutation RatingForm_ReturnMutation($id: ID!) {\n    returnRating(id: $id) {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ScreenshotsAdded_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      screenshots {\n        id\n        path\n      }\n    }\n  }\n"): (typeof documents)["\n  query ScreenshotsAdded_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      screenshots {\n        id\n        path\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ScreenshotsAdded_RemoveMutation($input: RemoveScreenshotInput!) {\n    removeScreenshot(input: $input) {\n      id\n      screenshots {\n        id\n        path\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ScreenshotsAdded_RemoveMutation($input: RemoveScreenshotInput!) {\n    removeScreenshot(input: $input) {\n      id\n      screenshots {\n        id\n        path\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Check_AnswerMutation($input: AnswerCheckInput!) {\n    answerCheck(input: $input) {\n      id\n      status\n      checkAnswer\n    }\n  }\n"): (typeof documents)["\n  mutation Check_AnswerMutation($input: AnswerCheckInput!) {\n    answerCheck(input: $input) {\n      id\n      status\n      checkAnswer\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Check_ReturnMutation($id: ID!) {\n    returnRating(id: $id) {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  mutation Check_ReturnMutation($id: ID!) {\n    returnRating(id: $id) {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Check_NextQuery {\n    me {\n      id\n      hasNextApp\n    }\n  }\n"): (typeof documents)["\n  query Check_NextQuery {\n    me {\n      id\n      hasNextApp\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Earned_Query {\n    me {\n      id\n      totalBalance\n      totalProfit\n    }\n  }\n"): (typeof documents)["\n  query Earned_Query {\n    me {\n      id\n      totalBalance\n      totalProfit\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Elsewhere_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      status\n      stars\n      feedback\n      answers {\n        id\n        text\n        choices\n        number\n      }\n      draftSavedAt\n    }\n  }\n"): (typeof documents)["\n  query Elsewhere_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      status\n      stars\n      feedback\n      answers {\n        id\n        text\n        choices\n        number\n      }\n      draftSavedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment QuestionField_Question on Question {\n    id\n    kind\n    text\n    required\n    options\n    scale {\n      from\n      to\n      low\n      high\n    }\n    minChars\n    maxChars\n  }\n"): (typeof documents)["\n  fragment QuestionField_Question on Question {\n    id\n    kind\n    text\n    required\n    options\n    scale {\n      from\n      to\n      low\n      high\n    }\n    minChars\n    maxChars\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportQuestion_Mutation($input: RaiseQuestionInput!) {\n    raiseQuestion(input: $input) {\n      id\n      expiresAt\n    }\n  }\n"): (typeof documents)["\n  mutation ReportQuestion_Mutation($input: RaiseQuestionInput!) {\n    raiseQuestion(input: $input) {\n      id\n      expiresAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RatingSheet_Rating on Rating {\n    id\n    status\n    appName\n    appImage\n    appDescription\n    appLink\n    amount\n    profit\n    stars\n    feedback\n    check {\n      text\n      options\n      screenReward\n    }\n    checkAnswer\n    questions {\n      version\n      questions {\n        ...QuestionField_Question\n      }\n    }\n    answers {\n      id\n      text\n      choices\n      number\n    }\n    reason\n    createdAt\n    expiresAt\n    submittableAt\n    submittedAt\n    lookedAtUntil\n    draftSavedAt\n    ratingNo\n    app {\n      id\n      rating\n      reviews\n      downloads\n      creationTime\n    }\n  }\n"): (typeof documents)["\n  fragment RatingSheet_Rating on Rating {\n    id\n    status\n    appName\n    appImage\n    appDescription\n    appLink\n    amount\n    profit\n    stars\n    feedback\n    check {\n      text\n      options\n      screenReward\n    }\n    checkAnswer\n    questions {\n      version\n      questions {\n        ...QuestionField_Question\n      }\n    }\n    answers {\n      id\n      text\n      choices\n      number\n    }\n    reason\n    createdAt\n    expiresAt\n    submittableAt\n    submittedAt\n    lookedAtUntil\n    draftSavedAt\n    ratingNo\n    app {\n      id\n      rating\n      reviews\n      downloads\n      creationTime\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Draft_Mutation($input: SaveDraftInput!) {\n    saveDraft(input: $input) {\n      id\n      status\n      stars\n      feedback\n      answers {\n        id\n        text\n        choices\n        number\n      }\n      draftSavedAt\n    }\n  }\n"): (typeof documents)["\n  mutation Draft_Mutation($input: SaveDraftInput!) {\n    saveDraft(input: $input) {\n      id\n      status\n      stars\n      feedback\n      answers {\n        id\n        text\n        choices\n        number\n      }\n      draftSavedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Pace_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      app {\n        id\n        minutes\n        perHour\n      }\n    }\n  }\n"): (typeof documents)["\n  query Pace_Query($id: ID!) {\n    rating(id: $id) {\n      id\n      app {\n        id\n        minutes\n        perHour\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UseRatingSheet_Query($id: ID!) {\n    rating(id: $id) {\n      ...RatingSheet_Rating\n    }\n  }\n"): (typeof documents)["\n  query UseRatingSheet_Query($id: ID!) {\n    rating(id: $id) {\n      ...RatingSheet_Rating\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AllTransactions_Query(\n    $deposits: Boolean!\n    $payouts: Boolean!\n    $rewards: Boolean!\n    $kinds: [String!]\n    $first: Int!\n    $after: String\n  ) {\n    me {\n      id\n      deposits(first: $first, after: $after) @include(if: $deposits) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n      withdrawals(first: $first, after: $after) @include(if: $payouts) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n      entries(account: earnings, kinds: $kinds, first: $first, after: $after) @include(if: $rewards) {\n        edges {\n          cursor\n          node {\n            id\n            at\n            kind\n            amount\n            rating {\n              id\n              appName\n            }\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query AllTransactions_Query(\n    $deposits: Boolean!\n    $payouts: Boolean!\n    $rewards: Boolean!\n    $kinds: [String!]\n    $first: Int!\n    $after: String\n  ) {\n    me {\n      id\n      deposits(first: $first, after: $after) @include(if: $deposits) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n      withdrawals(first: $first, after: $after) @include(if: $payouts) {\n        edges {\n          cursor\n          node {\n            id\n            amount\n            network\n            status\n            createdAt\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n      entries(account: earnings, kinds: $kinds, first: $first, after: $after) @include(if: $rewards) {\n        edges {\n          cursor\n          node {\n            id\n            at\n            kind\n            amount\n            rating {\n              id\n              appName\n            }\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Entries_Query($account: StatementAccount!, $kinds: [String!], $first: Int!, $after: String) {\n    me {\n      id\n      entries(account: $account, kinds: $kinds, first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            at\n            kind\n            amount\n            balanceAfter\n            reference\n            rating {\n              id\n              appName\n            }\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Entries_Query($account: StatementAccount!, $kinds: [String!], $first: Int!, $after: String) {\n    me {\n      id\n      entries(account: $account, kinds: $kinds, first: $first, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            at\n            kind\n            amount\n            balanceAfter\n            reference\n            rating {\n              id\n              appName\n            }\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EntryTrail_WithdrawalQuery($id: ID!) {\n    withdrawal(id: $id) {\n      id\n      status\n      network\n      address\n      createdAt\n      decidedAt\n      reason\n      txHash\n    }\n  }\n"): (typeof documents)["\n  query EntryTrail_WithdrawalQuery($id: ID!) {\n    withdrawal(id: $id) {\n      id\n      status\n      network\n      address\n      createdAt\n      decidedAt\n      reason\n      txHash\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EntryTrail_DepositQuery($id: ID!) {\n    deposit(id: $id) {\n      id\n      status\n      network\n      createdAt\n      txHash\n    }\n  }\n"): (typeof documents)["\n  query EntryTrail_DepositQuery($id: ID!) {\n    deposit(id: $id) {\n      id\n      status\n      network\n      createdAt\n      txHash\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TransactionsPage_Query {\n    me {\n      id\n      publisher\n    }\n  }\n"): (typeof documents)["\n  query TransactionsPage_Query {\n    me {\n      id\n      publisher\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartPasskeySignIn_Mutation {\n    startPasskeySignIn\n  }\n"): (typeof documents)["\n  mutation StartPasskeySignIn_Mutation {\n    startPasskeySignIn\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LoginWithPasskey_Mutation($answer: String!) {\n    loginWithPasskey(answer: $answer) {\n      token\n      user {\n        id\n        role\n        freeze {\n          until\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation LoginWithPasskey_Mutation($answer: String!) {\n    loginWithPasskey(answer: $answer) {\n      token\n      user {\n        id\n        role\n        freeze {\n          until\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PriceRules_Query {\n    priceRules {\n      priceMin\n      rewardMin\n      rewardPerHourMin\n      feeMinPercent\n    }\n  }\n"): (typeof documents)["\n  query PriceRules_Query {\n    priceRules {\n      priceMin\n      rewardMin\n      rewardPerHourMin\n      feeMinPercent\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Refresh_Mutation {\n    refreshSession {\n      token\n    }\n  }\n"): (typeof documents)["\n  mutation Refresh_Mutation {\n    refreshSession {\n      token\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UseLogout_Mutation {\n    logout\n  }\n"): (typeof documents)["\n  mutation UseLogout_Mutation {\n    logout\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;