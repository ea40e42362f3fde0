{{- /* Names and labels. Whatever the chart makes is named `<fullname>-<part>`. */ -}}

{{- define "candor.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- else if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- /* The processes, in the order in which consumers come before producers and the gateway is last. */ -}}
{{- define "candor.processes" -}}
notifications wallet auth payments ratings gateway
{{- end -}}

{{- /* What selects the pods of this release; with a component, of one part. Takes root and component. */ -}}
{{- define "candor.selector" -}}
app.kubernetes.io/name: candor
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- with .component }}
app.kubernetes.io/component: {{ . }}
{{- end }}
{{- end -}}

{{- define "candor.labels" -}}
{{ include "candor.selector" . }}
app.kubernetes.io/part-of: candor
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- with .root.Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- /* The trial's own stores carry another name, so that nothing that selects Candor's pods selects them. */ -}}
{{- define "candor.trial.selector" -}}
app.kubernetes.io/name: candor-trial
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "candor.trial.labels" -}}
{{ include "candor.trial.selector" . }}
app.kubernetes.io/part-of: candor
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- /* The values of one process: `defaults`, and over them what `processes.<name>` says. Takes root and name. */ -}}
{{- define "candor.process" -}}
{{- $own := get .root.Values.processes .name | default dict -}}
{{- mergeOverwrite (deepCopy .root.Values.defaults) (deepCopy $own) | toYaml -}}
{{- end -}}

{{- /* An image's address: that of the chart, with what a part says over it. Takes root and image. */ -}}
{{- define "candor.image" -}}
{{- $own := .image | default dict -}}
{{- $repository := $own.repository | default .root.Values.image.repository -}}
{{- $digest := $own.digest | default "" -}}
{{- if not (or $own.tag $own.digest) -}}{{- $digest = .root.Values.image.digest -}}{{- end -}}
{{- if $digest -}}
{{- printf "%s@%s" $repository $digest -}}
{{- else -}}
{{- printf "%s:%s" $repository ($own.tag | default .root.Values.image.tag | default .root.Chart.AppVersion) -}}
{{- end -}}
{{- end -}}

{{- /* The name of the Secret of a process, or of `operator`. Takes root and name. */ -}}
{{- define "candor.secret" -}}
{{- $own := get .root.Values.secrets .name | default dict -}}
{{- $own.existingSecret | default (printf "%s-%s" (include "candor.fullname" .root) .name) -}}
{{- end -}}

{{- /* How many of a process there are at least. Takes the process's values. */ -}}
{{- define "candor.leastReplicas" -}}
{{- if .keda.enabled -}}{{ int .keda.minReplicas }}
{{- else if .autoscaling.enabled -}}{{ int .autoscaling.minReplicas }}
{{- else -}}{{ int .replicas }}
{{- end -}}
{{- end -}}
